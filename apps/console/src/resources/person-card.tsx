import { CardRow, ObjectCard } from '../platform/shell/object-card.tsx'

export { CardRow, ObjectCard as PersonCard }
