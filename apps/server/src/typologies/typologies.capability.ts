import { AppError, type SpokenLanguage } from '@baquiano/contract/platform'
import { objectType, typologies } from '@baquiano/contract/typologies'
import type { SeedCompany } from '../platform/capability.ts'
import { recordCapability } from '../records/index.ts'
import { insertSeeds, isReferred, typologyRepository } from './typologies.repository.ts'

export const typologiesCapability = {
  ...recordCapability(typologies, {
    entity: 'typology',
    list: 'typologies',
    repository: typologyRepository,
    beforeCreate: () => ({}),
    beforeUpdate: (_, { before, fields }) => {
      if (fields.object_type !== before.object_type) throw new AppError('OBJECT_TYPE_FIXED')
    },
    beforeRemove: async (context, { id }) => {
      if (await isReferred(context, id)) throw new AppError('TYPOLOGY_IN_USE')
    },
  }),
  seed,
}

const seedNames: Readonly<Record<SpokenLanguage, string>> = {
  es: 'General',
  en: 'General',
  pt: 'Geral',
  fr: 'Général',
  de: 'Allgemein',
}

/** Gives a new company one typology of each object type, so that it can register records at once. */
async function seed(...[context, { language }]: Parameters<SeedCompany>): Promise<void> {
  const { now, newId } = context
  const initial = { status: 'Active', added_on: now, update_on: now, update_by: null } as const
  await insertSeeds(
    context,
    objectType.options.map((object_type) => ({
      ...initial,
      id: newId(),
      object_type,
      name: seedNames[language],
    })),
  )
}
