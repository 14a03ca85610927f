import { type ResourceFields, resources } from '@baquiano/contract/resources'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { call } from '../platform/http/call.ts'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { newId } from '../platform/new-id.ts'
import { useToast } from '../platform/use-toast.ts'
import { resourcesKey } from '../entities/resources/resources.queries.ts'

interface Options {
  readonly form: RecordForm<ResourceFields>
  readonly onSaved: () => void
}

/** Registers somebody, who is mailed a link; a mail that has left cannot be undone. */
export function useInvite({ form, onSaved }: Options) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const toast = useToast()
  // Of one form: sent twice, it invites once.
  const [id] = useState(() => newId())
  const [formError, setFormError] = useState<Error | null>(null)
  const invite = useMutation({
    mutationFn: (fields: ResourceFields) => call(resources.create, { body: { ...fields, id } }),
    onMutate: () => setFormError(null),
    onSuccess: async ({ email, ...person }) => {
      toast({ kind: 'done', message: t('invite.sent', { name: fullName(person), email }) })
      await client.invalidateQueries({ queryKey: resourcesKey })
      onSaved()
    },
    onError: (error) => setFormError(form.showServerError(error) ? null : error),
  })
  return { mutate: invite.mutate, isPending: invite.isPending, formError }
}
