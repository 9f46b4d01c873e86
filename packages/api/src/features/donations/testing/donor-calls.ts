interface Answer<Data> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: { message: string; code?: string; data: Data; errors?: { path: string; message: string }[] };
}

/** Calls the API over real HTTP without signing in; paths begin after `/api`. */
export interface DonorCalls {
  get<Data = Record<string, unknown>>(path: string): Promise<Answer<Data>>;
  post<Data = Record<string, unknown>>(
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
}

const answerOf = async <Data>(answer: Response): Promise<Answer<Data>> => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  body: (await answer.json()) as Answer<Data>['body'],
});

/** Returns the calls to a server. */
export const donorCalls = (base: string): DonorCalls => ({
  get: async <Data>(path: string) => answerOf<Data>(await fetch(`${base}/api${path}`)),
  post: async <Data>(path: string, body: object = {}, headers: Record<string, string> = {}) =>
    answerOf<Data>(
      await fetch(`${base}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    ),
});
