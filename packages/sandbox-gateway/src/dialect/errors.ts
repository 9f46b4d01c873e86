/** The body of every refusal; razorpay/markdown-docs errors.md. */
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

/** A refusal in the gateway's own words. */
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

/** A request that does not fit; `field` names the parameter. */
export const invalid = (description: string, field?: string, reason?: string): GatewayError =>
  new GatewayError(description, {
    ...(field === undefined ? {} : { field }),
    ...(reason === undefined ? {} : { reason }),
  });

/** Of a call without the key and secret of the account. */
export const authenticationFailed = (): GatewayError =>
  new GatewayError('Authentication failed', { status: 401, ...unnamed });

/** Of a path that the API has not; 400, as the gateway answers it. */
export const unknownAddress = (): GatewayError =>
  new GatewayError('The requested URL was not found on the server.', unnamed);

/** Of an order, payment or refund that is not there; 400 as well, never 404. */
export const unknownId = (): GatewayError => invalid('The id provided does not exist');

/** Of a second order with the same receipt; `metadata` names the order that has it. */
export const receiptTaken = (orderId: string): GatewayError =>
  new GatewayError('Order receipt should be unique.', { metadata: { order_id: orderId } });

/** Of whatever would pay an order twice, a capture or another try at the checkout. */
export const orderIsPaid = (): GatewayError =>
  invalid(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  );

/** Of a charge by a mandate with another amount than its order has. */
export const otherOrderAmount = (): GatewayError =>
  invalid(
    'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
    'amount',
  );

/** Of a charge of more than its mandate lets be taken at once. */
export const beyondMandate = (): GatewayError => invalid('Amount exceeds maximum amount allowed', 'amount');

/** Of a charge of an order that a payment is under way for; the documentation asks to wait, but has no words. */
export const chargeUnderWay = (): GatewayError =>
  invalid('Another payment of this order has not ended yet. Please wait until it has.');

/** Of a charge of an order whose donor is told of another mandate; our words. */
export const otherMandate = (): GatewayError =>
  invalid('The token is not the one that the order notifies of.', 'token');

/** Of an order that takes more at once than the mandate it sets up. */
export const orderBeyondMandate = (): GatewayError =>
  invalid('The order amount cannot be greater than the token max amount for upi recurring.', 'amount');

/** Of a customer that is there already, unless `fail_existing` is 0. */
export const customerExists = (): GatewayError =>
  new GatewayError('Customer already exists for the merchant', unnamed);

/** Of a mandate that cannot be ended, as it has ended or is of a card; our words. */
export const notCancellable = (): GatewayError =>
  invalid('The token cannot be cancelled in its present state.');

/** Of a capture of a payment that failed, is not answered yet or was captured before. */
export const notAuthorized = (): GatewayError =>
  invalid('Only payments which have been authorized and not yet captured can be captured');

/** Of a capture of a part: the gateway captures the whole or nothing. */
export const otherCaptureAmount = (): GatewayError =>
  invalid('Capture amount must be equal to the amount authorized', 'amount');

/** Of a refund of a payment whose money has not come in. */
export const notCaptured = (): GatewayError =>
  invalid('The payment status should be captured for action to be taken');

/** Of a refund of more than is left of a payment, by what went back before. */
export const refundTooLarge = (): GatewayError =>
  invalid('The refund amount provided is greater than amount captured', 'amount');

/** Of a refund where nothing is left; asked before its amount is looked at. */
export const fullyRefunded = (): GatewayError => invalid('The payment has been fully refunded already');

/** Of an idempotency key below 10 characters; razorpay/markdown-docs api/refunds/normal-refunds-idempotent.md. */
export const keyTooShort = (): GatewayError =>
  new GatewayError('The idempotency key must be at least 10 characters long.', unnamed);

/** Of an idempotency key with other characters or beyond 255 of them. */
export const keyHasOtherCharacters = (): GatewayError =>
  new GatewayError(
    'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    unnamed,
  );

/** Of an idempotency key that came before with another payment or body. */
export const keyUsedForOther = (): GatewayError =>
  new GatewayError('Different request with the same idempotency key has already been processed.', unnamed);

/** Of an idempotency key whose first request is not answered yet; 409, so that it is tried again. */
export const keyInFlight = (): GatewayError =>
  new GatewayError('Another request with the same idempotency key is still in progress.', {
    status: 409,
    ...unnamed,
  });

/** Only by the switch `api: throttled`: this gateway counts no requests. */
export const tooManyRequests = (): GatewayError =>
  new GatewayError('Request failed', { status: 429, ...unnamed });

/** What goes wrong inside, and the switch `api: error`; it tells nobody why. */
export const serverError = (): GatewayError =>
  new GatewayError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    {
      status: 500,
      code: 'SERVER_ERROR',
      ...unnamed,
    },
  );
