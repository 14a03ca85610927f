import { isAgainstRule, type PhotoSource } from '@baquiano/contract/activities'
import { AppError, type EndpointOutput, isNowhere } from '@baquiano/contract/platform'
import {
  missingProof,
  type NewVisitProof,
  type VisitProof,
  type visitProofs,
} from '@baquiano/contract/visit-proofs'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { selectKnownUploads, setUploadUses } from '../uploads/index.ts'
import * as repository from './visit-proofs.repository.ts'

/** What the activities of the visits of a phone ask for. */
export const listAsked = async (
  context: Context,
): Promise<EndpointOutput<typeof visitProofs.asked>> => ({
  records: await repository.selectAskedOfPhone(context),
})

/**
 * Whether a visit may be finished with what the server has of it; what the activity only warns of may be missing where
 * whoever finishes says why.
 */
export async function hasProof(
  context: Context,
  visit_id: string,
  reason: string | null,
): Promise<boolean> {
  const asked = await repository.selectAskedOf(context, visit_id)
  if (!asked) return true
  const { required, warned } = missingProof(asked)
  return required.length === 0 && (warned.length === 0 || reason !== null)
}

/**
 * Adds a photo or a signature, also to a visit that has ended or was given to somebody else meanwhile: it was taken
 * there, and a phone may have been without network for a day.
 *
 * @throws AppError `VISIT_NOT_FOUND` also for a device that never had the visit, `UPLOAD_NOT_FOUND`, `ID_TAKEN`
 */
export async function addProof(
  context: Context,
  visit_id: string,
  { taken_at, ...given }: NewVisitProof,
): Promise<VisitProof> {
  const { now, person } = context
  const { id, upload_id } = given
  if (!(await repository.hasVisit(context, visit_id))) throw new AppError('VISIT_NOT_FOUND')
  const stored = await repository.selectById(context, id)
  if (stored) return answerAgain(context, visit_id, { stored, given })
  const known = await selectKnownUploads(context, { object_type: 'SCHEDULE', ids: [upload_id] })
  if (!known.has(upload_id)) throw new AppError('UPLOAD_NOT_FOUND')
  const row = {
    ...given,
    ...(isNowhere(given) && { cx: null, cy: null, accuracy_m: null }),
    is_against_rule: await isAgainst(context, visit_id, given),
    visit_id,
    resource_id: person.id,
    taken_at: reportedAt(taken_at, now),
    received_at: now,
  }
  const isNew = await repository.insertOnce(context, row)
  const after = await repository.selectById(context, id)
  if (!after || after.visit_id !== visit_id) throw new AppError('ID_TAKEN')
  if (isNew) {
    await setUploadUses(context, { record_id: id, ids: [upload_id] })
    await recordChange(context, { kind: 'visit_proof.created', record_id: id, after: row })
  }
  return after
}

interface Repeated {
  readonly stored: VisitProof
  readonly given: Pick<NewVisitProof, 'cx' | 'cy' | 'accuracy_m'>
}

/** A phone that did not know where something was made says so in its repetition; a place that is known stays. */
async function answerAgain(
  context: Context,
  visit_id: string,
  { stored, given: { cx, cy, accuracy_m } }: Repeated,
): Promise<VisitProof> {
  const { id, resource_id } = stored
  if (stored.visit_id !== visit_id) throw new AppError('ID_TAKEN')
  const isNew = stored.cx === null && cx !== null && cy !== null && !isNowhere({ cx, cy })
  if (!isNew || resource_id !== context.person.id) return stored
  const place = { cx, cy, accuracy_m }
  await repository.updatePlace(context, id, place)
  const after = { ...stored, ...place }
  await recordChange(context, { kind: 'visit_proof.located', record_id: id, before: stored, after })
  return after
}

/** It is kept and marked: the rule may have changed after the photo was taken, while the phone had no network. */
async function isAgainst(
  context: Context,
  visit_id: string,
  { kind, origin }: Pick<NewVisitProof, 'kind' | 'origin'>,
): Promise<boolean> {
  if (kind !== 'photo' || origin !== 'gallery') return false
  return isAgainstRule(await photoRuleOf(context, visit_id), origin)
}

/** Where photos of a visit may come from. */
export const photoRuleOf = async (context: Context, visit_id: string): Promise<PhotoSource> =>
  (await repository.selectAskedOf(context, visit_id))?.photo_source ?? 'any'

/** @throws AppError `VISIT_NOT_FOUND` */
export async function listProofs(
  context: Context,
  visit_id: string,
): Promise<EndpointOutput<typeof visitProofs.list>> {
  if (!(await repository.hasVisit(context, visit_id))) throw new AppError('VISIT_NOT_FOUND')
  return { records: await repository.selectOfVisit(context, visit_id) }
}
