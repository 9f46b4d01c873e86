// The HTTP statuses that pages answer with or distinguish.
export const movedForGood = 301;
export const badRequest = 400;
export const unauthorised = 401;
export const forbidden = 403;
export const notFound = 404;
export const conflict = 409;
export const tooManyRequests = 429;
/** This and all higher statuses are server errors. */
export const serverError = 500;
export const unavailable = 503;
