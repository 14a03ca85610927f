import type { ObjectSchema } from '@baquiano/contract/fields'
import { type Resource, resources } from '@baquiano/contract/resources'
import { firstTypology } from '@baquiano/contract/typologies'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { withFieldData } from '../../entities/fields/with-field-data.ts'
import { fullName } from '../../entities/resources/full-name.ts'
import { resourcesKey } from '../../entities/resources/resources.queries.ts'
import { useWizard } from '../../platform/form/wizard/use-wizard.ts'
import { call } from '../../platform/http/call.ts'
import { useMailToast } from '../../platform/mail/use-mail-toast.ts'
import { personCodes } from '../person-codes.ts'
import { emptyResource, type NewResource, newResource, stepOf, steps } from './new-resource.ts'
import { resourceDraft } from './resource-draft.ts'

interface Leaving {
  readonly onCreated: (resource: Resource, pairsDevice: boolean) => void
  readonly onCancel: () => void
}

const codes = {
  ...personCodes,
  EMAIL_TAKEN: 'email',
  ACTIVITY_NOT_FOUND: 'activity_ids',
  GROUP_NOT_FOUND: 'group_ids',
  VISIT_POINT_HAS_RESOURCE: 'visit_point_ids',
}

/** A new person, step by step; a mail that has left cannot be undone. */
export function useResourceWizard(schema: ObjectSchema, { onCreated, onCancel }: Leaving) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const toast = useMailToast()
  return useWizard({
    schema: withFieldData(newResource, schema.fields),
    steps,
    stepOf,
    draft: resourceDraft,
    empty: () => emptyResource(firstTypology(schema.typologies)),
    codes,
    create: (values: NewResource) => {
      const { pairs_device: _, ...body } = values
      return call(resources.create, { body })
    },
    onCreated: async (created, { pairs_device }) => {
      const { email } = created
      toast(t('invite.sent', { name: fullName(created), email }), email)
      onCreated(created, pairs_device)
      await client.invalidateQueries({ queryKey: resourcesKey })
    },
    onCancel,
  })
}

export type ResourceWizardState = ReturnType<typeof useResourceWizard>
