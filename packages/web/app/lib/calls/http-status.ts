// The statuses of HTTP that pages answer with, or tell apart in an answer.
export const movedForGood = 301;
export const badRequest = 400;
export const unauthorised = 401;
export const forbidden = 403;
export const notFound = 404;
export const conflict = 409;
export const tooManyRequests = 429;
/** This and whatever is above it are failures of the server. */
export const serverError = 500;
export const unavailable = 503;
