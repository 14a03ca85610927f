import { dayS, limits } from '@baquiano/contract/platform'
import {
  type arrivalsOf,
  jobType,
  type Waypoint,
  type WaypointRouteFields,
} from '@baquiano/contract/waypoint-routes'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { roundSpanText } from '@baquiano/client/time/span-text.ts'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { DurationField } from '@baquiano/ui/form/fields/duration-field.tsx'
import { NumberField } from '@baquiano/ui/form/fields/number-field.tsx'
import { type FieldBinding, TextField } from '@baquiano/ui/form/form-fields.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { finite, hourOf } from './use-drive.ts'
import styles from './waypoint-routes.module.css'

interface Props {
  readonly form: RecordForm<WaypointRouteFields>
  /** Undefined until the way is known. */
  readonly arrivals: ReturnType<typeof arrivalsOf> | undefined
  /** Its place in the list. */
  readonly selected: number | undefined
  readonly onSelect: (index: number | undefined) => void
  readonly onChange: (waypoints: readonly Waypoint[]) => void
}

/** How far a pointer moves before a click becomes a drag. */
const dragPx = 6

/** The places in their order, which a handle moves by pointer or by keys; the chosen one shows its fields. */
export function WaypointList({ form, arrivals, selected, onSelect, onChange }: Props) {
  const { t } = useTranslation('waypoint-routes')
  const { waypoints } = form.values
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const [from, to] = [Number(active.id) - 1, Number(over.id) - 1]
    onChange(arrayMove([...waypoints], from, to))
    if (selected !== undefined) onSelect(selected === from ? to : undefined)
  }
  const select = useStableCallback((index: number) =>
    onSelect(selected === index ? undefined : index),
  )
  const remove = useStableCallback((index: number) => {
    onSelect(undefined)
    onChange(waypoints.toSpliced(index, 1))
  })
  const say = (key: 'drag.over' | 'drag.end') => (event: Pick<DragEndEvent, 'active' | 'over'>) =>
    event.over ? t(key, { from: event.active.id, to: event.over.id }) : undefined
  if (waypoints.length === 0) return <p className="pad-16 dim line-top">{t('none')}</p>
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', { from: active.id }),
          onDragOver: say('drag.over'),
          onDragEnd: say('drag.end'),
          onDragCancel: ({ active }) => t('drag.cancel', { from: active.id }),
        },
      }}
    >
      <SortableContext
        items={waypoints.map(({ order }) => String(order))}
        strategy={verticalListSortingStrategy}
      >
        <ol className="line-top" aria-label={t('columns.waypoints')}>
          {waypoints.map((waypoint, index) => (
            <Row
              key={waypoint.order}
              waypoint={waypoint}
              hour={arrivals?.[index] ? hourOf(arrivals[index]) : '…'}
              isSelected={selected === index}
              isFaulty={form.problems.some(({ path }) => path.startsWith(`waypoints.${index}.`))}
              onSelect={select}
              onRemove={remove}
            >
              {selected === index && <Fields form={form} index={index} />}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  readonly waypoint: Waypoint
  readonly hour: string
  readonly isSelected: boolean
  readonly isFaulty: boolean
  readonly onSelect: (index: number) => void
  readonly onRemove: (index: number) => void
  /** Its fields, where it is chosen. */
  readonly children: ReactNode
}

/** Drawn again only when it changes: a route has up to 150, and each key that is typed in one of them changes the form. */
const Row = memo(function WaypointRow(props: RowProps) {
  const { waypoint, hour, isSelected, isFaulty, onSelect, onRemove, children } = props
  const { t, i18n } = useTranslation('waypoint-routes')
  const { order, name, job_type, priority, service_time, capacity } = waypoint
  const sortable = useSortable({ id: String(order) })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = sortable
  const isPickup = job_type === 'Pickup'
  const shownName = name || t('unnamed', { order })
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} relative line-bottom`}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      data-faulty={isFaulty || undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: sortable.transition,
      }}
    >
      <div className={styles.row}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`${styles.grip} center dim`}
          {...attributes}
          {...listeners}
          aria-label={t('move', { name: shownName })}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={`${styles.facts} text-start`}
          aria-expanded={isSelected}
          onClick={() => onSelect(order - 1)}
        >
          <span className={`${styles.number} center num text-s strong`}>{order}</span>
          <b className="ell">
            <bdi>{shownName}</bdi>
          </b>
          <span className={`row gap-4 text-s medium nowrap ${isPickup ? 'good' : 'accent'}`}>
            {isPickup ? (
              <IconArrowUp size={14} aria-hidden />
            ) : (
              <IconArrowDown size={14} aria-hidden />
            )}
            {t(`job_type.${job_type}`)}
          </span>
          <span className="num text-s nowrap dim" title={t('fields.priority')}>
            {t('priority', { priority: finite(priority) })}
          </span>
          <span className="num text-s nowrap dim" title={t('fields.service_time')}>
            {roundSpanText(finite(service_time), i18n.language)}
          </span>
          <span className={`num text-s ${isPickup ? 'good' : ''}`} title={t('fields.capacity')}>
            {finite(capacity) > 0 && `${isPickup ? '+' : '−'}${capacity}`}
          </span>
          <b className="num nowrap" title={t('arrival')}>
            <bdi>{hour}</bdi>
          </b>
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove_one', { name: shownName })}
          title={t('remove_one', { name: shownName })}
          onClick={() => onRemove(order - 1)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </li>
  )
})

/** The fields of one place. */
function Fields({ form, index }: Pick<Props, 'form'> & { readonly index: number }) {
  const { t } = useTranslation('waypoint-routes')
  const { waypoints } = form.values
  const waypoint = waypoints[index]
  if (!waypoint) return null
  const part = <Key extends keyof Waypoint>(key: Key): FieldBinding<Waypoint[Key]> => {
    const name = `waypoints.${index}.${key}`
    return {
      name,
      value: waypoint[key],
      problem: form.problems.find(({ path }) => path === name)?.code,
      mark: undefined,
      onChange: (value) =>
        form.set({ waypoints: waypoints.with(index, { ...waypoint, [key]: value }) }, [name]),
    }
  }
  return (
    <div className={`${styles.fields} pad-16`}>
      <div className={styles.wide}>
        <TextField label={t('fields.name')} field={part('name')} max={limits.short_text} />
      </div>
      <ChoiceField
        label={t('fields.job_type')}
        field={part('job_type')}
        choices={jobType.options.map((value) => ({ value, label: t(`job_type.${value}`) }))}
      />
      <NumberField
        label={t('fields.priority')}
        isWhole
        min={0}
        max={limits.priority}
        field={part('priority')}
      />
      <DurationField label={t('fields.service_time')} max={dayS} field={part('service_time')} />
      <NumberField
        label={t('fields.capacity')}
        isWhole
        min={0}
        max={limits.capacity}
        field={part('capacity')}
      />
      <NumberField label={t('fields.cy')} min={-90} max={90} field={part('cy')} />
      <NumberField label={t('fields.cx')} min={-180} max={180} field={part('cx')} />
    </div>
  )
}
