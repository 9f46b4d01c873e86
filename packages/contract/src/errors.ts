import type { FieldProblem, ProblemBody } from './problem-body.ts';

/**
 * Every failure the API can return: its status and the text shown to the person. Names in braces are filled in from
 * `Problem.params`.
 */
export const problems = {
  invalid: { status: 400, text: 'Please check the marked answers.' },
  malformed: { status: 400, text: 'We could not read that request.' },
  oneself: { status: 400, text: 'You cannot do this with your own profile.' },
  otp_wrong: { status: 400, text: 'That code is wrong or no longer valid.' },
  link_expired: { status: 400, text: 'This link has expired or was used before. Ask for a new one.' },
  signed_out: { status: 401, text: 'Please log in again.' },
  login_failed: { status: 401, text: 'Email, mobile number or password do not match.' },
  not_allowed: { status: 403, text: 'You are not allowed to do this.' },
  finish_profile: { status: 403, text: 'Finish your profile first.' },
  paused_myself: {
    status: 403,
    text: 'Your profile is hidden. Show it again in Settings to send interests.',
  },
  too_young_for_interest: {
    status: 403,
    text: 'Indian law lets a man marry at 21. You can send and accept interests from then on.',
  },
  not_accepted: { status: 403, text: 'After Accept him' },
  contact_locked: { status: 403, text: 'Contact details open once you have both said yes.' },
  account_suspended: {
    status: 403,
    text: 'Your account is suspended, as it broke this rule: {rule}',
  },
  account_leaving: { status: 403, text: 'Your account is closed. Choose to keep it first, then go on.' },
  cross_site: { status: 403, text: 'This request came from another site and was refused.' },
  not_found: { status: 404, text: 'We could not find that.' },
  not_suggested: { status: 404, text: 'This profile is not among those suggested to you.' },
  profile_gone: { status: 404, text: 'This profile is not available now' },
  contact_not_shared: {
    status: 404,
    text: 'There are no contact details here yet. You can ask for them in chat.',
  },
  interest_exists: { status: 409, text: 'There is already an interest between you and this member.' },
  hide_accepted: {
    status: 409,
    text: 'You have both said yes, so you see each other. To part, block them or decline their interest.',
  },
  interest_closed: { status: 409, text: 'This interest has already been answered or has ended.' },
  registration_over: { status: 409, text: 'This registration has expired. Please register again.' },
  conflict: { status: 409, text: 'This was changed in the meantime. Please look again.' },
  report_exists: { status: 409, text: 'You have already reported this. It is with our team.' },
  story_closed: {
    status: 409,
    text: 'Your partner has withdrawn from this story. It stays down unless they agree again.',
  },
  story_stranger: {
    status: 403,
    text: 'You can tell a story only with someone once you have both said yes.',
  },
  story_changed: { status: 409, text: 'The words were changed in the meantime. Please read them again.' },
  saved_search_limit: {
    status: 409,
    text: 'You have 10 saved searches, which is the most. Remove one to save another.',
  },
  saved_search_name: { status: 409, text: 'You have a saved search with this name. Choose another name.' },
  saved_search_empty: { status: 400, text: 'Choose at least one filter first, then save the search.' },
  saved_search_large: { status: 400, text: 'These are more filters than we can save. Choose fewer.' },
  too_large: { status: 413, text: 'That file is larger than 10 MB. Choose a smaller one.' },
  body_too_large: { status: 413, text: 'That is more than we can take at once.' },
  unknown_slot: { status: 400, text: 'There is no room for this file.' },
  wrong_type: { status: 415, text: 'We cannot use this kind of file.' },
  heic_picture: {
    status: 415,
    text: 'We cannot open HEIC photos. Save or share the photo as JPG and choose that one.',
  },
  unsupported_body: { status: 415, text: 'We cannot read this kind of request.' },
  unreadable_image: { status: 422, text: 'We could not open this picture. Try another one.' },
  narrow_picture: { status: 422, text: 'This picture is too long and narrow. Choose another one.' },
  small_picture: {
    status: 422,
    text: 'This picture is too small: each side needs at least 200 pixels. Choose another one, or crop less.',
  },
  too_many_pixels: { status: 422, text: 'This picture has more than 50 megapixels. Choose a smaller one.' },
  too_many: { status: 429, text: 'Too many tries. Please try again in {wait}.' },
  otp_wait: { status: 429, text: 'Please wait {wait} before asking for another code.' },
  otp_limit: {
    status: 429,
    text: 'No more codes can be sent to this number for now. You can ask again in {wait}.',
  },
  message_quota: { status: 429, text: 'You have reached your message limit. You can send more from {wait}.' },
  interest_quota: {
    status: 429,
    text: 'You have sent as many interests as fair use allows. You can send more from {wait}.',
  },
  contact_quota: {
    status: 429,
    text: 'You have reached your limit of contact views. You get more from {wait}.',
  },
  page_expired: {
    status: 400,
    text: 'This page was open for a long time. Please load it again; what you typed is kept.',
  },
  campaign_paused: {
    status: 409,
    text: 'This campaign is paused and takes no gifts now. Others need help too.',
  },
  campaign_covered: {
    status: 409,
    text: 'This campaign paused when its bills were covered, and takes no gifts now. Others still need help.',
  },
  campaign_ended: {
    status: 409,
    text: 'This campaign has ended. Thank you for wanting to help; others still need it.',
  },
  no_gifts: {
    status: 409,
    text: 'You cannot give here now: this site has no payment service. Nothing you entered was kept.',
  },
  attempt_other: {
    status: 422,
    text: 'This form was already sent with other answers. Please load the page again.',
  },
  attempt_running: {
    status: 409,
    text: 'Your gift is being prepared. Please wait a moment and press the button again.',
  },
  gift_paid: { status: 409, text: 'This gift has been paid. You need not do anything.' },
  gift_closed: { status: 409, text: 'This gift can no longer be paid. Please begin a new one.' },
  no_tax_receipt: {
    status: 409,
    text: 'Gifts to this campaign cannot be deducted from tax. Please untick the tax receipt.',
  },
  tax_approval_not_valid: {
    status: 409,
    text: 'The non-profit’s tax approval does not cover today, so there is no tax receipt. To give without one, press the button again.',
  },
  payment_down: {
    status: 503,
    text: 'The payment service is not responding. No money was taken. Please try again in a moment.',
  },
  payment_refused: {
    status: 503,
    text: 'The payment service did not accept this. No money was taken. Please write to us if it happens again.',
  },
  refund_late: {
    status: 409,
    text: 'The time to refund this gift is over. Please write to us.',
  },
  refund_spent: {
    status: 409,
    text: 'This campaign’s money was paid out, wholly or in part, and what is left is less than this gift. Please write to us.',
  },
  refund_being_paid: {
    status: 409,
    text: 'This campaign’s money is being paid out just now, and what is left is less than this gift. Please write to us.',
  },
  refund_card_expired: {
    status: 409,
    text: 'The gift card you paid with has expired, so money on it could not be used. Please write to us.',
  },
  refund_looked_into: {
    status: 409,
    text: 'This could not be refunded, and we are looking into it. You need not ask again.',
  },
  refund_disputed: {
    status: 409,
    text: 'The bank that paid this gift has asked for the money back. Until that is decided, it cannot be refunded here.',
  },
  refund_nothing: { status: 409, text: 'There is nothing left to refund here.' },
  monthly_ended: { status: 409, text: 'This monthly gift has ended. Nothing more is taken.' },
  monthly_not_begun: {
    status: 409,
    text: 'This monthly gift has not begun: its first gift is not paid, or your bank has not confirmed it yet.',
  },
  monthly_paused_by_bank: {
    status: 409,
    text: 'This monthly gift is paused at your bank or in your UPI app. Please resume it there.',
  },
  voucher_unknown: { status: 404, text: 'We do not know this gift card code. Please check it.' },
  voucher_expired: { status: 409, text: 'This gift card has expired.' },
  voucher_blocked: {
    status: 409,
    text: 'This gift card is blocked. Please ask the person who gave it to you, or write to us.',
  },
  voucher_spent: { status: 409, text: 'Nothing is left on this gift card.' },
  voucher_rest: {
    status: 409,
    text: 'This gift card holds {left}. Please give at least ₹10, or all of it.',
  },
  voucher_short: { status: 409, text: 'This gift card holds {left}. Please choose a smaller amount.' },
  forged: { status: 401, text: 'The signature is not right.' },
  busy: { status: 503, text: 'We are busy right now. Please try again in a moment.' },
  failed: { status: 500, text: 'Something went wrong!' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ProblemCode = keyof typeof problems;

interface ProblemDetails {
  /** Replaces the catalogue's text, for example with a section's fixed message. */
  message?: string;
  params?: Record<string, string>;
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
}

/** A failure whose text may be shown to the person. Any other error that is thrown becomes `failed`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const text = details.message ?? problems[code].text;
    super(text.replace(/\{(\w+)\}/g, (_, name: string) => details.params?.[name] ?? ''));
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  toBody(): ProblemBody {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}
