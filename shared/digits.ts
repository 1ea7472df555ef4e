/** Arabic, Persian and full-width digits as 0 to 9: readers type what their keyboard has. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
