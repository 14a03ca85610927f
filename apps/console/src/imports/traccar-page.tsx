import { type TraccarFound, traccarImports } from '@baquiano/contract/imports'
import { limits, numberText } from '@baquiano/contract/platform'
import { roles } from '@baquiano/contract/roles'
import {
  Alert,
  Button,
  Checkbox,
  FileButton,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Select,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { canImport } from './imports.queries.ts'
import { importsKey } from './imports-key.ts'
import styles from './imports.module.css'
import { foundIn, noLists, withTraccarList } from './traccar-files.ts'
import { TraccarSet } from './traccar-set.tsx'
import { faultOf, traccarKinds, type TraccarSource, useFetchTraccar } from './use-traccar.ts'

const search = z.object({
  /** Of what was fetched. */
  source: z.uuid().optional().catch(undefined),
})

interface Looked {
  readonly source: TraccarSource
  readonly found: TraccarFound
}

/** `/apps/UploadFiles/traccar`: a company that runs Traccar brings its people, phones, zones and history from it. */
export function Page() {
  const { t } = useTranslation('imports')
  const [{ source }, set] = useUrlParams(search)
  const [looked, setLooked] = useState<Looked | null>(null)
  const title = t('traccar.title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('menu')]}>
      <div className="scroll tall shrink-y pad-16">
        <div className={`${styles.traccar} stack gap-24`}>
          {source === undefined ? (
            <>
              <p>{t('traccar.why')}</p>
              <SourceForm onFound={setLooked} />
              {looked && (
                <FetchForm
                  key={JSON.stringify(looked.found)}
                  {...looked}
                  onFetched={(id) => set({ source: id })}
                />
              )}
            </>
          ) : (
            <TraccarSet
              source={source}
              onAgain={() => {
                setLooked(null)
                set({ source: undefined })
              }}
            />
          )}
        </div>
      </div>
    </PageFrame>
  )
}

const ways = ['server', 'files'] as const

/** Names the server, or takes the files of its answers. */
function SourceForm({ onFound }: { readonly onFound: (looked: Looked | null) => void }) {
  const { t } = useTranslation('imports')
  const [way, setWay] = useState<(typeof ways)[number]>('server')
  return (
    <div className="stack gap-12">
      <SegmentedControl
        size="xs"
        className={styles.start}
        aria-label={t('traccar.source')}
        value={way}
        data={ways.map((value) => ({ value, label: t(`traccar.${value}`) }))}
        onChange={(chosen) => {
          setWay(chosen)
          onFound(null)
        }}
      />
      {way === 'server' ? <ServerForm onFound={onFound} /> : <FilesForm onFound={onFound} />}
    </div>
  )
}

function ServerForm({ onFound }: { readonly onFound: (looked: Looked | null) => void }) {
  const { t } = useTranslation('imports')
  const [source, setSource] = useState({ url: '', token: '' })
  const look = useAction({
    send: (body: typeof source) => call(traccarImports.look, { body }),
    failure: 'caller',
    onDone: ({ found }, body) => onFound(found && { source: body, found }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look.mutate({ url: source.url.trim(), token: source.token.trim() })
  }
  const fault = look.data?.fault
  return (
    <form className="stack gap-12" onSubmit={submit}>
      <TextInput
        label={t('traccar.url')}
        description={t('traccar.url_why')}
        dir="ltr"
        required
        value={source.url}
        onChange={({ currentTarget: { value: url } }) => setSource({ ...source, url })}
      />
      <PasswordInput
        label={t('traccar.token')}
        description={t('traccar.token_why')}
        dir="ltr"
        required
        autoComplete="off"
        value={source.token}
        onChange={({ currentTarget: { value: token } }) => setSource({ ...source, token })}
      />
      {fault && <Alert color="red">{t(`traccar.faults.${fault}`)}</Alert>}
      {look.error && <ProblemAlert error={look.error} />}
      <Button type="submit" size="xs" className={styles.start} loading={look.isPending}>
        {t('traccar.look')}
      </Button>
    </form>
  )
}

function FilesForm({ onFound }: { readonly onFound: (looked: Looked | null) => void }) {
  const { t } = useTranslation('imports')
  const [unknown, setUnknown] = useState<string | null>(null)
  const read = useAction({
    send: async (files: readonly File[]) => {
      let lists = noLists
      let wrong: string | null = null
      for (const file of files) {
        // oxlint-disable-next-line eslint/no-await-in-loop -- a handful of files
        const more = withTraccarList(lists, await file.text())
        if (more) lists = more
        else wrong = file.name
      }
      return { lists, wrong }
    },
    failure: 'caller',
    onDone: ({ lists, wrong }) => {
      setUnknown(wrong)
      onFound({ source: { lists }, found: foundIn(lists) })
    },
  })
  return (
    <div className={`${styles.drop} round-10 stack gap-8 pad-16 start`}>
      <p className="dim">{t('traccar.files_why')}</p>
      <FileButton multiple accept=".json,application/json" onChange={(files) => read.mutate(files)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={read.isPending}>
            {t('traccar.choose')}
          </Button>
        )}
      </FileButton>
      {unknown !== null && (
        <Alert color="red">{t('traccar.file_unknown', { name: unknown })}</Alert>
      )}
      {read.error && <ProblemAlert error={read.error} />}
    </div>
  )
}

interface FetchProps extends Looked {
  readonly onFetched: (source_id: string) => void
}

const usualDays = 7

/** What was found, with what to fetch of it. */
function FetchForm({ source, found, onFetched }: FetchProps) {
  const { t, i18n } = useTranslation('imports')
  const counts = {
    groups: found.groups,
    resources: found.devices.length + found.drivers,
    zones: found.zones,
    positions: 'lists' in source ? source.lists.positions.length : found.devices.length,
  }
  const offered = traccarKinds.filter((kind) => counts[kind] > 0 && canImport(kind, 'CREATE'))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(offered))
  const [role, setRole] = useState('')
  const [days, setDays] = useState(usualDays)
  const fetch = useFetchTraccar(onFetched)
  const kinds = offered.filter((kind) => chosen.has(kind))
  const needsRole = kinds.includes('resources')
  const fault = faultOf(fetch.error)
  const start = () => {
    const device_ids = found.devices.map(({ id }) => id)
    // A role is asked for by whoever brings people alone.
    fetch.mutate({ source, kinds, role: role || '-', days, device_ids })
  }
  if (offered.length === 0) return <p>{t('traccar.nothing')}</p>
  return (
    <section className="stack gap-12" aria-labelledby="traccar-found">
      <h2 id="traccar-found">
        {found.version === ''
          ? t('traccar.from_files')
          : t('traccar.found', { version: found.version })}
      </h2>
      <Checkbox.Group
        label={t('traccar.what')}
        value={[...chosen]}
        onChange={(values) => setChosen(new Set(values))}
      >
        <div className="stack gap-8 pad-y-8">
          {offered.map((kind) => (
            <Checkbox
              key={kind}
              value={kind}
              label={
                kind === 'positions' && !('lists' in source)
                  ? t(`traccar.part.${kind}`)
                  : `${t(`traccar.part.${kind}`)} (${numberText(counts[kind], i18n.language)})`
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      {needsRole && <RoleInput role={role} onChange={setRole} />}
      {kinds.includes('positions') && !('lists' in source) && (
        <NumberInput
          label={t('traccar.days')}
          min={1}
          max={limits.position_days}
          allowDecimal={false}
          value={days}
          onChange={(value) => setDays(typeof value === 'number' ? value : usualDays)}
        />
      )}
      {fault && <Alert color="red">{t(`traccar.faults.${fault}`)}</Alert>}
      {fetch.error && !fault && <ProblemAlert error={fetch.error} />}
      <output className="dim">
        {fetch.isPending && fetch.progress
          ? `${t('traccar.fetching', {
              done: numberText(fetch.progress.done, i18n.language),
              all: numberText(fetch.progress.all, i18n.language),
            })}. ${t('traccar.stay')}`
          : null}
      </output>
      <Button
        size="xs"
        className={styles.start}
        loading={fetch.isPending}
        disabled={kinds.length === 0 || (needsRole && role === '')}
        onClick={start}
      >
        {t('traccar.fetch')}
      </Button>
    </section>
  )
}

interface RoleProps {
  readonly role: string
  readonly onChange: (role: string) => void
}

/** The role of the people that are made; whoever may not see roles writes its name. */
function RoleInput({ role, onChange }: RoleProps) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery({
    queryKey: [...importsKey, 'roles'],
    queryFn: ({ signal }) => call(roles.list, {}, signal),
    enabled: can('ROLE_LIST'),
  })
  const names = data.map(({ name }) => name)
  const field = { label: t('traccar.role'), description: t('traccar.names_why'), required: true }
  return names.length > 0 ? (
    <Select
      {...field}
      data={names}
      value={role === '' ? null : role}
      allowDeselect={false}
      onChange={(value) => onChange(value ?? '')}
    />
  ) : (
    <TextInput
      {...field}
      value={role}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
