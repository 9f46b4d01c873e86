import type { CallFailure } from './call-failure.ts';

/** What the server says about the field of this name; undefined when it was not that which it refused. */
export const faultOf = (field: string, { errors }: CallFailure): string | undefined =>
  errors.find(({ path }) => path === field)?.message;

/** Whether the failure is told at a field, and needs no words beside the form. */
export const isToldAtField = ({ errors }: CallFailure): boolean => errors.length > 0;
