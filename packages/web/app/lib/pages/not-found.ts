import { data, redirect } from 'react-router';
import type * as z from 'zod';

import { CallFailure } from '../calls/failures/call-failure.ts';
import { badRequest, notFound } from '../calls/http-status.ts';

/** Creates the response that shows the not-found page. */
const missing = () => data(null, { status: notFound });

/** Validates a part of the address in any case; an invalid one leads to the not-found page. Ours are in lower case. */
export const addressPart = <Schema extends z.ZodType>(
  schema: Schema,
  given: string | undefined,
): z.output<Schema> => {
  const read = schema.safeParse(given?.toLowerCase());
  if (!read.success) throw missing();
  return read.data;
};

const orThrow = async <Answer>(call: Promise<Answer>, instead: () => unknown): Promise<Answer> => {
  try {
    return await call;
  } catch (failure) {
    throw failure instanceof CallFailure && failure.status === notFound ? instead() : failure;
  }
};

/** Returns the answer of a call; if the API answers 404, the not-found page is shown. */
export const orNotFound = <Answer>(call: Promise<Answer>): Promise<Answer> => orThrow(call, missing);

/** Returns the answer of a call; if the API answers 404, redirects to another page. */
export const orElsewhere = <Answer>(call: Promise<Answer>, address: string): Promise<Answer> =>
  orThrow(call, () => redirect(address));

const backToStart = ({ pathname, searchParams }: URL) => {
  searchParams.delete('cursor');
  return redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`);
};

/**
 * Loads a page of a list by the `cursor` in its address. If the cursor is invalid or has nothing after it, the list
 * starts over.
 */
export const orFromStart = async <Answer extends { readonly data: readonly unknown[] }>(
  { url }: Request,
  call: Promise<Answer>,
): Promise<Answer> => {
  const address = new URL(url);
  const isFurther = address.searchParams.has('cursor');
  try {
    const answer = await call;
    if (!isFurther || answer.data.length > 0) return answer;
  } catch (failure) {
    const isAstray = failure instanceof CallFailure && failure.status === badRequest;
    if (!isAstray || !isFurther) throw failure;
  }
  throw backToStart(address);
};
