import { AppError } from '@baquiano/contract/platform'
import { type TypeConfig, typeConfigs } from '@baquiano/contract/type-configs'
import { recordCapability } from '../records/index.ts'
import { typeConfigRepository } from './type-configs.repository.ts'

const assertOwn = ({ is_known }: TypeConfig): void => {
  if (is_known) throw new AppError('TYPE_CONFIG_KNOWN')
}

// One with entries stays: the foreign key `type_config_in_use` answers TYPE_CONFIG_IN_USE. Entries follow a new name.
export const typeConfigsCapability = recordCapability(typeConfigs, {
  entity: 'type-config',
  list: 'type-configs',
  repository: typeConfigRepository,
  beforeCreate: () => ({ is_known: false }),
  beforeUpdate: (_, { before }) => assertOwn(before),
  beforeRemove: (_, before) => assertOwn(before),
})
