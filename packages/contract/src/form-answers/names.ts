/** Error codes of this capability with their HTTP status. Imports nothing: every page carries them. */
export const formAnswersErrors = { VISIT_ANSWERED: 409, VISIT_HAS_ANSWERS: 409 } as const

/** Its records in the audit, and its lists that are exported and have views. */
export const formAnswersNames = { audit: ['form_answer'], lists: ['form-answers'] } as const
