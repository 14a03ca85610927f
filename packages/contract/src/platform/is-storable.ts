/** Whether PostgreSQL can store a text: it has neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)
