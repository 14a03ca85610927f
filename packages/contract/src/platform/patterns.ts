/** Rules of text that forms judge by before zod has come; the schemas are built on them. */
export const patterns = {
  /** As zod's own before the @; behind it, labels as RFC 5321 and 5890 have them, of at most 63 characters. */
  email:
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/,
  /** Letters, marks and spaces, as names are written, with whatever apostrophe and dash a keyboard has. */
  person_name:
    /^[\p{L}\p{M}'\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032\u00B4\u0060\uFF07 \p{Pd}\u2212]+$/u,
} as const
