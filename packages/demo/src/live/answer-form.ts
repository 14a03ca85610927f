import { formAnswers } from '@baquiano/contract/form-answers'
import { uploads } from '@baquiano/contract/uploads'
import type { Company } from '../demo.ts'
import { pairDevice } from '../setup/pair-device.ts'
import signature from '../setup/photos/firma.png?inline'
import type { FieldPersonPlan } from '../world/company-plan.ts'
import { bytesOf } from '../setup/photos/bytes-of.ts'
import { answersOf } from '../world/form-plan.ts'
import { recordIds } from '../world/record-ids.ts'

interface Answering {
  readonly visit_id: string
  readonly at_ms: number
  /** Days that are over are entered without what would take long. */
  readonly isSigned: boolean
}

/** Whether whoever carries out an activity fills in a form. */
export const asksForm = ({ plan }: Company, activity_id: string): boolean =>
  plan.activities.some(
    ({ key, asks_form }) => asks_form && recordIds.activity(plan.key, key) === activity_id,
  )

/** Answers the form of a visit by the person's phone; a second time it changes nothing. */
export async function answerForm(
  company: Company,
  person: FieldPersonPlan,
  { visit_id, at_ms, isSigned }: Answering,
): Promise<void> {
  const { demo } = company
  const { token } = await pairDevice(company, person)
  const authorization = { authorization: `Bearer ${token}` }
  const params = { id: visit_id }
  const { output: form } = await demo.sendRequest(formAnswers.form, { params }, authorization)
  const data = answersOf(visit_id)
  if (isSigned) {
    const query = { upload_type: 'Image', name: 'firma.png' } as const
    const sending = { query, file: bytesOf(signature) }
    const { output } = await demo.sendRequest(uploads.createOfDevice, sending, authorization)
    data['firma'] = [{ id: output.id, name: output.original_name }]
  }
  const body = {
    id: recordIds.answer(visit_id),
    form_id: form.form_id,
    version: form.version,
    data,
    answered_at: new Date(at_ms).toISOString(),
  }
  await demo.sendRequest(formAnswers.answer, { params, body }, authorization)
}
