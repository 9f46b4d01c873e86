import * as z from 'zod';

/**
 * Who may call: `visitor` anyone; `leaving` any signed-in person, even while their account is being deleted;
 * `onboarding` a signed-in person at any stage except that one; `member` a person who has left the wizard.
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
  /** The complete body of a successful answer: `message`, `data` and any extra fields the call declares. */
  readonly answer: Answer;
  /** The names of the multipart parts that carry files; false when the call takes no files. */
  readonly takesFiles: readonly string[] | false;
  /** The other form fields of a multipart call; the handler parses them itself. */
  readonly besideFiles?: z.ZodType;
  /**
   * Whether the server may include the answer when it renders a member's page: the call must be a read without side
   * effects.
   */
  readonly beginsPages: boolean;
  /**
   * Set when visitors may call but members get a personal answer: an expired token is then refused instead of ignored.
   */
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

/** Declares a call; omitted `params`, `query` and `body` are empty objects. */
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

/** The envelope of every success: a message to show the person, the data, and optional extra fields. */
export const answer = <Data extends z.ZodType, Beside extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  beside?: Beside,
) => z.object({ message: z.string(), data, ...(beside ?? ({} as Beside)) });

/** The position where a page of a list begins: the previous page's `next_cursor`, omitted for the first page. */
export const cursor = z.string().max(200).optional();

/** The envelope of one page of a list; `next_cursor` is null on the last page. */
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
