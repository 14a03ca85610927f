import type { FieldType } from '@baquiano/contract/fields'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './builder.module.css'
import type { BuilderField, BuilderSchema } from './builder-schema.ts'
import { FieldRow } from './field-row.tsx'
import { isTypeId, typeOfId, TypePalette } from './type-palette.tsx'

type Category = BuilderSchema['categories'][number]

interface Props {
  readonly schema: BuilderSchema
  /** Those of the chosen typology that the search leaves. */
  readonly shown: readonly BuilderField[]
  readonly currentId: string | undefined
  readonly isEditable: boolean
  readonly onOpen: (id: string) => void
  readonly onMove: (field_id: string, over_id: string) => void
  readonly onAdd: (type: FieldType, category_id: string) => void
  /** In place of the label of a category, where it is written at once. */
  readonly renderHead?: (category: Category) => ReactNode
}

/** How far a pointer moves before a click becomes a drag. */
const dragPx = 6

/** The categories of an object type with their fields, in the order of the form, and the types to add. */
export function FieldList(props: Props) {
  const { schema, shown, isEditable, onMove, onAdd } = props
  const { t } = useTranslation('fields')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const categoryOf = (id: string) =>
    schema.fields.find((field) => field.id === id)?.category_id ?? id
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return
    const [dragged, target] = [String(active.id), String(over.id)]
    if (isTypeId(dragged)) onAdd(typeOfId(dragged), categoryOf(target))
    else onMove(dragged, target)
  }
  const nameOf = (id: string | number) =>
    schema.fields.find((field) => field.id === id)?.label ??
    schema.categories.find((category) => category.id === id)?.label ??
    (isTypeId(String(id)) ? t(`type.${typeOfId(String(id))}`) : '')
  const say = (key: 'drag.over' | 'drag.end') => (event: Pick<DragEndEvent, 'active' | 'over'>) =>
    event.over ? t(key, { name: nameOf(event.active.id), over: nameOf(event.over.id) }) : undefined
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
          onDragOver: say('drag.over'),
          onDragEnd: say('drag.end'),
          onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
        },
      }}
    >
      <div className={`${styles.categories} stack gap-16 packed shrink-y scroll`}>
        {schema.categories.length === 0 && <p className="dim">{t('no_categories')}</p>}
        {schema.categories.map((category) => (
          <CategorySection
            {...props}
            key={category.id}
            category={category}
            own={shown.filter(({ category_id }) => category_id === category.id)}
          />
        ))}
      </div>
      {isEditable && (
        <TypePalette
          isDisabled={schema.categories.length === 0}
          onAdd={(type) => {
            const last = schema.categories.at(-1)
            const current = schema.fields.find(({ id }) => id === props.currentId)
            const category_id = current?.category_id ?? last?.id
            if (category_id !== undefined) onAdd(type, category_id)
          }}
        />
      )}
    </DndContext>
  )
}

interface SectionProps extends Props {
  readonly category: Category
  readonly own: readonly BuilderField[]
}

function CategorySection(props: SectionProps) {
  const { t } = useTranslation('fields')
  const { category, own, currentId, isEditable, onOpen, renderHead } = props
  const { setNodeRef, isOver } = useDroppable({ id: category.id, disabled: !isEditable })
  return (
    <section ref={setNodeRef} className="stack gap-8" data-over={isOver || undefined}>
      <h3 className="row gap-8 text-m strong">
        {renderHead ? renderHead(category) : <bdi>{category.label}</bdi>}
        <span className="num dim text-s">{own.length}</span>
        {category.status === 'Inactive' && (
          <span className="dim text-s">{t('status.Inactive')}</span>
        )}
      </h3>
      <SortableContext items={own.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={`${styles.rows} framed round-10 clip`}>
          {own.map((field) => (
            <FieldRow
              key={field.id}
              field={field}
              isCurrent={field.id === currentId}
              isMovable={isEditable}
              onOpen={onOpen}
            />
          ))}
          {own.length === 0 && <li className="pad-12 dim text-s">{t('no_fields')}</li>}
        </ul>
      </SortableContext>
    </section>
  )
}
