import { createStoredValue } from '@baquiano/client/state/stored-value.ts'
import { distinctHues, setHues } from '@baquiano/ui/hue-of.ts'
import { z } from 'zod'

type Stored = Readonly<Record<string, number>>
const shape = z.record(z.string(), z.int().min(0))

/** Of the people at work: pages that do not load all of them show each in the same hue. */
const stored = createStoredValue<Stored>({
  key: 'hues',
  read: (value) => shape.safeParse(value).data,
  initial: {},
})
/** Where more are at work, two of any twelve share a hue anyway. */
const most = 200

setHues(new Map(Object.entries(stored.get())))

/** Gives the people at work hues that tell them apart. */
export function giveHues(people: Parameters<typeof distinctHues>[0]): void {
  const hues = people.length > most ? new Map<string, number>() : distinctHues(people)
  setHues(hues)
  const next = Object.fromEntries(hues)
  if (JSON.stringify(next) !== JSON.stringify(stored.get())) stored.set(next)
}
