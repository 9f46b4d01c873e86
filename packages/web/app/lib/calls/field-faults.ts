import { CallFailure } from './call-failure.ts';

/** What the server says about the field of this name; undefined when it was not that which it refused. */
export const faultOf = (field: string, error: Error | null): string | undefined =>
  error instanceof CallFailure ? error.errors.find(({ path }) => path === field)?.message : undefined;

/** Whether the failure is told at a field, and needs no words beside the form. */
export const isToldAtField = (error: Error): boolean =>
  error instanceof CallFailure && error.errors.length > 0;
