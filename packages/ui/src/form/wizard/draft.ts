import { z } from 'zod'

/** What was filled in and not sent yet, and where somebody was. */
export interface WizardDraft<Values, Step> {
  readonly step: Step
  readonly values: Values
}

export interface DraftStore<Values, Step> {
  /** Undefined where there is none, or none that can be read any more. */
  readonly read: () => WizardDraft<Values, Step> | undefined
  readonly keep: (draft: WizardDraft<Values, Step>) => void
  readonly drop: () => void
}

/**
 * A draft that survives a reload of its tab.
 *
 * @param schema of a draft that is whole, and need not be right yet
 */
export const draftStore = <Values, Step>(
  key: string,
  schema: z.ZodType<WizardDraft<Values, Step>>,
): DraftStore<Values, Step> => ({
  read: () => {
    const stored = sessionStorage.getItem(key)
    return stored === null ? undefined : z.preprocess(parsed, schema).safeParse(stored).data
  },
  keep: (next) => sessionStorage.setItem(key, JSON.stringify(next)),
  drop: () => sessionStorage.removeItem(key),
})

/** Undefined for what is no JSON. */
function parsed(kept: unknown): unknown {
  try {
    return JSON.parse(String(kept))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
