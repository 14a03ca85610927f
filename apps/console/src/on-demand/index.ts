export { OnDemandUserCard } from './on-demand-user-card.tsx'
