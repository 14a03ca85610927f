/** Rules of text that forms judge by before zod has come; the schemas are built on them. */
export const patterns = {
  /** As zod's own. */
  email:
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  /** Letters, marks and spaces, as names are written. */
  person_name: /^[\p{L}\p{M}' -]+$/u,
} as const
