import { isDeepStrictEqual } from 'node:util'
import { forms } from '@baquiano/contract/forms'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport, recordHandlers, recordService } from '../records/index.ts'
import { addVersion, formRepository } from './forms.repository.ts'

// One that an activity asks or somebody answered stays: the foreign keys `form_in_use` answer FORM_IN_USE.
const service = recordService(forms, {
  entity: 'form',
  repository: formRepository,
  beforeCreate: () => ({ version: 1 }),
  beforeUpdate: async (context, { before, fields: { categories, fields } }) => {
    if (isDeepStrictEqual([categories, fields], [before.categories, before.fields])) return
    // A phone may answer a version long after it fetched it, so none ever changes.
    await addVersion(context, before, { categories, fields })
  },
})

export const formsCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, forms, recordHandlers(service, 'forms'))
  },
  exports: {
    forms: recordExport(forms, { entity: 'form', selectPage: formRepository.selectPage }),
  },
}
