export { assertRelatable, relatePoint } from './relate.ts'
export { listAdministrators } from './administration.repository.ts'
export { changeEmail } from './change-email.ts'
export { resourceNameOf } from './resource-name.repository.ts'
export { setResourceStatus } from './change-resource.ts'
export { setMobileStatus } from './set-mobile-status.ts'
export { inviteAgain } from './invite-again.ts'
export { createResource, getResource } from './resources.service.ts'
export {
  selectMembers,
  selectNamedResources,
  selectSkilled,
  selectWorkingNames,
} from './named-resources.repository.ts'
