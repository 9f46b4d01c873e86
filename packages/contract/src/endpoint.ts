import * as z from 'zod';

/**
 * Who may call: `visitor` anyone, `leaving` a signed-in person, also one whose account is being deleted,
 * `onboarding` a signed-in person at any stage before that, `member` one who has left the wizard.
 */
export type Access = 'visitor' | 'leaving' | 'onboarding' | 'member';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API. Each schema is a zod codec or plain schema whose input side is the wire
 * and whose output side is the clean form that handlers and screens work with.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The whole body of a success: `message`, `data` and what the call names beside them. */
  readonly answer: Answer;
  /** The names under which the call takes files, in multipart alone. */
  readonly takesFiles: readonly string[] | false;
  /** What may stand beside the files where the call takes a form with files alone; the call reads it by itself. */
  readonly besideFiles?: z.ZodType;
  /** Set when the server may send a member's page with the answer: a reading that changes nothing for anybody. */
  readonly beginsPages: boolean;
  /** Set when visitors may call and members get an answer of their own: a token that no longer counts is refused. */
  readonly tellsMembersMore: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface EndpointInput<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Who extends Access,
> {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Who;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  takesFiles?: readonly string[] | false;
  beginsPages?: boolean;
  tellsMembersMore?: boolean;
}

/** Declares a call; what it does not take is an empty object. */
export const endpoint = <
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Who extends Access = Access,
>(
  input: EndpointInput<Params, Query, Body, Answer, Who>,
): Endpoint<Params, Query, Body, Answer, Who> => ({
  method: input.method,
  path: input.path,
  summary: input.summary,
  access: input.access,
  params: input.params ?? (nothing as z.ZodType as Params),
  query: input.query ?? (nothing as z.ZodType as Query),
  body: input.body ?? (nothing as z.ZodType as Body),
  answer: input.answer,
  takesFiles: input.takesFiles ?? false,
  beginsPages: input.beginsPages ?? false,
  tellsMembersMore: input.tellsMembersMore ?? false,
});

/** The envelope of every success: a message fit for a person, the data, and named extras beside it. */
export const answer = <Data extends z.ZodType, Beside extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  beside?: Beside,
) => z.object({ message: z.string(), data, ...(beside ?? ({} as Beside)) });

/** Where a page of a list begins, as the page before said in `next_cursor`; left out for the first. */
export const cursor = z.string().max(200).optional();

/** The envelope of a page of a list; `next_cursor` is null on the last page. */
export const listAnswer = <Item extends z.ZodType, Beside extends z.ZodRawShape = Record<never, never>>(
  item: Item,
  beside?: Beside,
) =>
  z.object({
    message: z.string(),
    data: z.array(item),
    next_cursor: z.string().nullable(),
    ...(beside ?? ({} as Beside)),
  });

/** An answer that carries no data. */
export const plainAnswer = answer(z.null());
