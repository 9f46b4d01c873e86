/** The body of every failed answer; razorpay/markdown-docs errors.md. */
export interface ErrorBody {
  error: {
    code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
    field?: string;
  };
}

interface Details {
  status?: number;
  code?: ErrorBody['error']['code'];
  source?: string;
  step?: string;
  reason?: string;
  field?: string;
  metadata?: Record<string, string>;
}

/** A refusal with the gateway's original wording. */
export class GatewayError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(description: string, details: Details) {
    super(description);
    this.status = details.status ?? 400;
    this.body = {
      error: {
        code: details.code ?? 'BAD_REQUEST_ERROR',
        description,
        source: details.source ?? 'business',
        step: details.step ?? 'payment_initiation',
        reason: details.reason ?? 'input_validation_failed',
        metadata: details.metadata ?? {},
        ...(details.field === undefined ? {} : { field: details.field }),
      },
    };
  }
}

const unnamed = { source: 'NA', step: 'NA', reason: 'NA' };

/** For an invalid request; `field` names the parameter. */
export const invalid = (description: string, field?: string, reason?: string): GatewayError =>
  new GatewayError(description, {
    ...(field === undefined ? {} : { field }),
    ...(reason === undefined ? {} : { reason }),
  });

/** For a call without the account's key and secret. */
export const authenticationFailed = (): GatewayError =>
  new GatewayError('Authentication failed', { status: 401, ...unnamed });

/** For a path that the API does not have; the gateway answers 400. */
export const unknownAddress = (): GatewayError =>
  new GatewayError('The requested URL was not found on the server.', unnamed);

/** For an order, payment or refund that does not exist; also 400, never 404. */
export const unknownId = (): GatewayError => invalid('The id provided does not exist');

/** For a second order with the same receipt; `metadata` names the existing order. */
export const receiptTaken = (orderId: string): GatewayError =>
  new GatewayError('Order receipt should be unique.', { metadata: { order_id: orderId } });

/** For anything that would pay an order twice: a capture, or another attempt at the checkout. */
export const orderIsPaid = (): GatewayError =>
  invalid(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  );

/** For charging a mandate with an amount that differs from its order's. */
export const otherOrderAmount = (): GatewayError =>
  invalid(
    'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
    'amount',
  );

/** For charging more than a mandate allows at once. */
export const beyondMandate = (): GatewayError => invalid('Amount exceeds maximum amount allowed', 'amount');

/** For charging an order that already has a pending payment; the documentation asks to wait, but gives no wording. */
export const chargeUnderWay = (): GatewayError =>
  invalid('Another payment of this order has not ended yet. Please wait until it has.');

/** For charging a different mandate than the one in the order's notification; our wording. */
export const otherMandate = (): GatewayError =>
  invalid('The token is not the one that the order notifies of.', 'token');

/** For an order whose amount exceeds that of the mandate it sets up. */
export const orderBeyondMandate = (): GatewayError =>
  invalid('The order amount cannot be greater than the token max amount for upi recurring.', 'amount');

/** For a customer that already exists, unless `fail_existing` is 0. */
export const customerExists = (): GatewayError =>
  new GatewayError('Customer already exists for the merchant', unnamed);

/** For a mandate that cannot be cancelled because it has ended or belongs to a card; our wording. */
export const notCancellable = (): GatewayError =>
  invalid('The token cannot be cancelled in its present state.');

/** For capturing a payment that failed, is unanswered, or was captured before. */
export const notAuthorized = (): GatewayError =>
  invalid('Only payments which have been authorized and not yet captured can be captured');

/** For a partial capture; the gateway captures all or nothing. */
export const otherCaptureAmount = (): GatewayError =>
  invalid('Capture amount must be equal to the amount authorized', 'amount');

/** For refunding a payment that was not captured. */
export const notCaptured = (): GatewayError =>
  invalid('The payment status should be captured for action to be taken');

/** For refunding more than is left of a payment. */
export const refundTooLarge = (): GatewayError =>
  invalid('The refund amount provided is greater than amount captured', 'amount');

/** For refunding a fully refunded payment; checked before the amount. */
export const fullyRefunded = (): GatewayError => invalid('The payment has been fully refunded already');

/**
 * For an idempotency key shorter than 10 characters; razorpay/markdown-docs api/refunds/normal-refunds-idempotent.md.
 */
export const keyTooShort = (): GatewayError =>
  new GatewayError('The idempotency key must be at least 10 characters long.', unnamed);

/** For an idempotency key with other characters, or longer than 255. */
export const keyHasOtherCharacters = (): GatewayError =>
  new GatewayError(
    'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    unnamed,
  );

/** For an idempotency key used before with another payment or body. */
export const keyUsedForOther = (): GatewayError =>
  new GatewayError('Different request with the same idempotency key has already been processed.', unnamed);

/** For an idempotency key whose first request is still unanswered; 409, so that it is retried. */
export const keyInFlight = (): GatewayError =>
  new GatewayError('Another request with the same idempotency key is still in progress.', {
    status: 409,
    ...unnamed,
  });

/** Only for the switch `api: throttled`; this gateway has no rate limit. */
export const tooManyRequests = (): GatewayError =>
  new GatewayError('Request failed', { status: 429, ...unnamed });

/** For internal errors, and the switch `api: error`; it reveals no cause. */
export const serverError = (): GatewayError =>
  new GatewayError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    {
      status: 500,
      code: 'SERVER_ERROR',
      ...unnamed,
    },
  );
