import type { TablerIcon } from '@tabler/icons-react'
import type { Entrance } from '@baquiano/client/entrance.ts'

/** The groups of the settings' navigation, in their order. */
export const settingsGroups = ['company', 'access', 'operation', 'you'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** Parameters of an address that entrances and pages look at. */
export interface PathParams {
  readonly company_id?: string | undefined
  readonly id?: string | undefined
  /** Of a visit. */
  readonly event_id?: string | undefined
  readonly follower_id?: string | undefined
}

export interface FeaturePage<Path extends string = string> {
  /** As the router writes it; `/{-$company_id}` at its end opens it to the platform as well. */
  readonly path: Path
  readonly entrance: Entrance
  /** Puts it into a group of the settings, and into the palette. */
  readonly settings?: SettingsGroup
  /** Puts it into the rail, and into the palette. */
  readonly icon?: TablerIcon
  /** How addresses begin on which the rail marks it, where that are more than its own. */
  readonly covers?: `/${string}/`
  /** The word that navigation shows; `menu` by default. */
  readonly menu?: `menu_${string}`
  /** After the entrance. @throws redirect to where the address leads instead */
  readonly beforeLoad?: (params: PathParams) => void
  /** A chunk of its own. `void` keeps the words' types out of a circle: its return type is never looked at. */
  readonly load: () => Promise<{ readonly Page: () => void }>
}

export interface Feature<
  Name extends string = string,
  Words extends object = object,
  Pages extends readonly FeaturePage[] = readonly FeaturePage[],
> {
  /** The folder of the capability, and the namespace of its words. */
  readonly name: Name
  /** In Spanish; the other languages lie beside it and are fetched when somebody reads them. */
  readonly words: Words
  /** Other features whose words its pages show beside its own: by name, or by the words that came with the console. */
  readonly companions?: readonly string[] | ((words: object) => boolean)
  readonly pages: Pages
}

/** Loads all words of a feature, as the text of their file. */
type LoadWords = () => Promise<{ readonly default: string }>

const laterWords = new WeakMap<object, LoadWords>()

/**
 * The words of a feature that only its own pages show: what others read of it (`menu`, `errors`, `audit`, words of its
 * tasks) comes with the console, the rest with its pages. The type is that of all words.
 *
 * @param load of `./words/es.json?raw`: a file that is also imported for some of its words would come as a whole
 */
export function pageWords<Words extends object>(now: Partial<Words>, load: LoadWords): Words {
  laterWords.set(now, load)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page is shown only once the rest has come
  return now as Words
}

/** What loads the rest of a feature's words; undefined where all of them are there. */
export const laterWordsOf = ({ words }: Pick<Feature, 'words'>): LoadWords | undefined =>
  laterWords.get(words)

/** Keeps the literal paths and keys, by which links and words are checked. */
export const feature = <
  const Name extends string,
  Words extends object,
  const Pages extends readonly FeaturePage[],
>(
  described: Feature<Name, Words, Pages>,
): Feature<Name, Words, Pages> => described
