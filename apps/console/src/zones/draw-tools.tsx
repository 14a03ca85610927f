import type { ZoneKind } from '@baquiano/contract/zones'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClockPin,
  IconMagnet,
  IconPointer,
  IconScissors,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { isCovered } from '@baquiano/ui/keys/is-covered.ts'
import type { Tool } from './draw-layer.tsx'
import { KindIcon } from './kind-icon.tsx'
import type { ZoneEditor } from './use-zone-editor.ts'
import styles from './zones.module.css'

interface Props {
  readonly editor: ZoneEditor
  readonly isSnapping: boolean
  readonly onSnapping: (isOn: boolean) => void
}

/** The tools in their order, by the keys that choose them. */
const keys: Readonly<Record<string, Tool>> = {
  v: 'select',
  p: 'polygon',
  r: 'rectangle',
  c: 'circle',
  l: 'polyline',
  m: 'marker',
  i: 'isochrone',
  x: 'split',
}
const keyOf = (tool: Tool) => Object.keys(keys).find((key) => keys[key] === tool) ?? ''

/** What to draw, each by a key as well; snapping; steps back and forth. */
export function DrawTools({ editor, isSnapping, onSnapping }: Props) {
  const { t } = useTranslation('zones')
  const { tool, setTool, history } = editor
  const tools = Object.values(keys).filter((it) => it === 'split' || isUsable(it, editor.reshape))
  useToolKeys(editor)
  return (
    <div
      className={`${styles.tools} row gap-6 pad-y-6 pad-x-8 on-raised round-10 shadow`}
      role="toolbar"
      aria-label={t('tools')}
    >
      {tools.map((it) => (
        <ToolButton
          key={it}
          tool={it}
          isOn={tool === it}
          isDisabled={it === 'split' && !editor.reshape.canSplit}
          onClick={() => setTool(it)}
        />
      ))}
      <Tooltip label={t('snap')}>
        <ActionIcon
          size={34}
          variant={isSnapping ? 'light' : 'subtle'}
          color={isSnapping ? 'blue' : 'gray'}
          aria-label={t('snap')}
          aria-pressed={isSnapping}
          onClick={() => onSnapping(!isSnapping)}
        >
          <IconMagnet size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <StepButton name={t('undo')} step={history.undo} icon={IconArrowBackUp} />
      <StepButton name={t('redo')} step={history.redo} icon={IconArrowForwardUp} />
    </div>
  )
}

interface ToolProps {
  readonly tool: Tool
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function ToolButton({ tool, isOn, isDisabled, onClick }: ToolProps) {
  const { t } = useTranslation('zones')
  const name = nameOf(tool, t)
  const key = keyOf(tool).toUpperCase()
  return (
    <Tooltip label={`${name} · ${key}`}>
      <ActionIcon
        size={34}
        variant={isOn ? 'filled' : 'subtle'}
        {...(!isOn && { color: 'gray' })}
        aria-label={name}
        aria-pressed={isOn}
        aria-keyshortcuts={key}
        disabled={isDisabled}
        onClick={onClick}
      >
        <ToolIcon tool={tool} />
      </ActionIcon>
    </Tooltip>
  )
}

const isKind = (tool: Tool): tool is ZoneKind =>
  tool !== 'select' && tool !== 'split' && tool !== 'isochrone'

const nameOf = (tool: Tool, t: TFunction<'zones'>) => (isKind(tool) ? t(`kinds.${tool}`) : t(tool))

const icons = { select: IconPointer, split: IconScissors, isochrone: IconClockPin }

function ToolIcon({ tool }: Pick<ToolProps, 'tool'>) {
  if (isKind(tool)) return <KindIcon kind={tool} size={18} />
  const Icon = icons[tool]
  return <Icon size={18} aria-hidden />
}

interface StepProps {
  readonly name: string
  readonly step: (() => void) | undefined
  readonly icon: typeof IconArrowBackUp
}

function StepButton({ name, step, icon: Icon }: StepProps) {
  return (
    <Tooltip label={name}>
      <ActionIcon
        size={34}
        variant="subtle"
        color="gray"
        aria-label={name}
        disabled={!step}
        onClick={step}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** The keys of the tools, and Ctrl Z, while nobody writes and nothing lies over the page. */
function useToolKeys({ setTool, history, reshape }: ZoneEditor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForTools(event)) return
      if (event.ctrlKey || event.metaKey) {
        const step = event.shiftKey ? history.redo : history.undo
        if (event.key.toLowerCase() !== 'z') return
        event.preventDefault()
        step?.()
        return
      }
      const tool = event.key === 'Escape' ? 'select' : keys[event.key.toLowerCase()]
      if (tool && isUsable(tool, reshape)) setTool(tool)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [setTool, history, reshape])
}

const isUsable = (tool: Tool, { canSplit }: ZoneEditor['reshape']): boolean => {
  if (tool === 'split') return canSplit
  return tool !== 'isochrone' || can('MAP_READ')
}

const isForTools = (event: KeyboardEvent): boolean => {
  const { target, altKey } = event
  const isWriting = target instanceof HTMLElement && target.matches('input, textarea')
  return !isWriting && !altKey && !isCovered()
}
