import type { CompanyConfig, TypeConfig } from '@baquiano/contract/company-config'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../platform/database/tables.ts'

interface Keys {
  company_id: string
  name_key: GeneratedAlways<string>
  search: GeneratedAlways<string>
}

/** What is joined to an entry. */
type Joined = 'type_config_id' | 'update_by_name'

type ConfigTable = Omit<CompanyConfig, Joined | 'config_json' | 'version_number' | 'update_by'> &
  Keys & {
    config_json: Json
    version_number: Generated<number>
    update_by: Generated<string | null>
  }

declare module '../platform/database/tables.ts' {
  interface Tables {
    company_config: ConfigTable
    company_config_record: ConfigTable & Pick<CompanyConfig, Joined>
    company_config_version: Pick<
      CompanyConfig,
      'version_number' | 'name' | 'value' | 'added_on' | 'update_by'
    > & { company_id: string; config_id: string; config_json: Json }
    type_config: Omit<TypeConfig, 'config_count' | 'type_config_id'> &
      Keys & { type_config_id: GeneratedAlways<string> }
    type_config_record: TypeConfig & Keys
  }
}
