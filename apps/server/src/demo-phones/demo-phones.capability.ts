import { demoHold_s, demoPhones, isInventedEmail } from '@baquiano/contract/demo-phones'
import { AppError, secondMs } from '@baquiano/contract/platform'
import { createDevice, removeDevice, renewDevice } from '../devices/index.ts'
import type { Capability } from '../platform/capability.ts'
import type { Context } from '../platform/context.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { getResource } from '../resources/index.ts'
import * as repository from './demo-phones.repository.ts'

interface Services {
  readonly auth: { readonly demo: boolean }
}

/** A person of the demo as a phone that is driven by hand. */
export const demoPhonesCapability: Capability<Services> = {
  routes: (app, { auth: { demo } }) =>
    mountRoutes(app, demoPhones, {
      list: async (context) => ({
        records: await repository.selectHeld(context, heldSince(context)),
      }),
      open: (context, { body }) => {
        if (!demo) throw new AppError('DEMO_ONLY')
        return openPhone(context, body.resource_id)
      },
      hold: (context, { params }) => holdPhone(context, params.id),
      release: async (context, { params }) => {
        // Of the demo alone: other phones are unpaired by their own call.
        await holdPhone(context, params.id)
        return removeDevice(context, params.id)
      },
    }),
}

const heldSince = ({ now }: Context): string =>
  new Date(Date.parse(now) - demoHold_s * secondMs).toISOString()

/**
 * Pairs the phone of a person, or pairs it again: it is in one hand at a time. The device's own audit rows tell who did.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `DEMO_ONLY` for whoever could be somebody
 */
async function openPhone(
  context: Context,
  resource_id: string,
): Promise<{ device_id: string; token: string }> {
  const { name, email } = await getResource(context, resource_id)
  if (email === null || !isInventedEmail(email)) throw new AppError('DEMO_ONLY')
  const former = await repository.lockDeviceOf(context, resource_id)
  const { id: device_id, token } =
    former === undefined
      ? await createDevice(context, { resource_id, name: `Demo · ${name}`, speed_unit: 'km_h' })
      : await renewDevice(context, former)
  await repository.save(context, { device_id, resource_id })
  return { device_id, token }
}

async function holdPhone(context: Context, id: string) {
  const held = await repository.hold(context, id)
  if (!held) throw new AppError('DEVICE_NOT_FOUND')
  return held
}
