/** Every way a call can fail, and the status it answers with. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  email_unverified: 403,
  not_found: 404,
  /** `Allow` names the methods that the address takes. */
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  /** `data` holds the books it may be. */
  likely_duplicate: 409,
  too_large: 413,
  unsupported_media_type: 415,
  stale_session: 419,
  invalid: 422,
  too_many: 429,
  /** Of the address and the headers together. */
  header_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
