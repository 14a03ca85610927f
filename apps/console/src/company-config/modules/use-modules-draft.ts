import {
  type CompanyConfig,
  companyConfig,
  companyConfigs,
} from '@baquiano/contract/company-config'
import { type Module, moduleNames } from '@baquiano/contract/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { refreshConfig } from '../refresh-config.ts'

const moduls = z.object({ modules: z.array(z.string()) })

/** What an entry of MODULS switches on. */
export function modulesOf({ config_json }: CompanyConfig): ReadonlySet<Module> {
  const named = new Set(moduls.safeParse(config_json).data?.modules)
  return new Set(moduleNames.filter((name) => named.has(name)))
}

/** What the company would have on, over what is known to be saved. */
export function useModulesDraft(known: CompanyConfig) {
  const [base, setBase] = useState(known)
  const [toggledModules, setToggledModules] = useState<ReadonlySet<Module>>(new Set())
  const [conflicting, setConflicting] = useState<CompanyConfig | null>(null)
  // A newer one came without a conflict: what is unsaved stands on top of it.
  if (base.update_on < known.update_on) setBase(known)
  const saved = modulesOf(base)
  const changes = moduleNames.filter((name) => toggledModules.has(name))
  const isOn = (module: Module) => saved.has(module) !== toggledModules.has(module)
  return {
    base,
    /** What somebody else saved meanwhile, until it is saved over. */
    conflicting,
    isOn,
    on: moduleNames.filter(isOn),
    goingOn: changes.filter(isOn),
    goingOff: changes.filter((module) => !isOn(module)),
    flip: (module: Module) => setToggledModules((before) => toggled(before, module)),
    discard: () => {
      setToggledModules(new Set())
      setConflicting(null)
    },
    /** What was meant is kept: what somebody else flipped too needs no flip any more. */
    rebase: (serverVersion: CompanyConfig) => {
      const onServer = modulesOf(serverVersion)
      setToggledModules(
        new Set(changes.filter((module) => onServer.has(module) === saved.has(module))),
      )
      setBase(serverVersion)
      setConflicting(serverVersion)
    },
    reset: (after: CompanyConfig) => {
      setBase(after)
      setToggledModules(new Set())
      setConflicting(null)
    },
  }
}

export type ModulesDraft = ReturnType<typeof useModulesDraft>

function toggled(before: ReadonlySet<Module>, module: Module): ReadonlySet<Module> {
  const next = new Set(before)
  if (!next.delete(module)) next.add(module)
  return next
}

interface Saving {
  readonly draft: ModulesDraft
  readonly onSaved: (before: CompanyConfig, after: CompanyConfig) => void
}

/** Saves the modules; a newer version becomes the base, with what is unsaved on top of it. */
export function useSaveModules({ draft, onSaved }: Saving) {
  const client = useQueryClient()
  return useAction({
    send: () => saveModules(draft.base, draft.on),
    onDone: async (after) => {
      const before = draft.base
      draft.reset(after)
      await refreshConfig(client)
      onSaved(before, after)
    },
    onFailed: (error) => {
      const { code, details } = problemOf(error)
      if (code === 'RECORD_CHANGED') draft.rebase(companyConfig.parse(details['record']))
    },
    failure: 'caller',
  })
}

export function saveModules(
  { id, name, value, update_on }: CompanyConfig,
  modules: readonly Module[],
): Promise<CompanyConfig> {
  const body = { name, value, config_json: { modules } }
  return call(companyConfigs.update, { params: { id }, version: update_on, body })
}
