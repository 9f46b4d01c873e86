import { data, redirect } from 'react-router';
import type * as z from 'zod';

import { CallFailure } from '../calls/failures/call-failure.ts';
import { badRequest, notFound } from '../calls/http-status.ts';

/** Shows the page for addresses that lead nowhere. */
const missing = () => data(null, { status: notFound });

/** A validated part of an address; an invalid one gives the page for addresses that lead nowhere. */
export const addressPart = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> => {
  const read = schema.safeParse(given);
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

/** The answer of a call; where the API finds nothing, the page does not exist. */
export const orNotFound = <Answer>(call: Promise<Answer>): Promise<Answer> => orThrow(call, missing);

/** The answer of a call; where the API finds nothing, another page is opened. */
export const orElsewhere = <Answer>(call: Promise<Answer>, address: string): Promise<Answer> =>
  orThrow(call, () => redirect(address));

const backToStart = ({ pathname, searchParams }: URL) => {
  searchParams.delete('cursor');
  return redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`);
};

/**
 * A page of a list, by the `cursor` in its address. An invalid cursor, or one with nothing behind it, begins the list
 * anew.
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
