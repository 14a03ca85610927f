import { tasks } from '@baquiano/contract/tasks'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { inOwnTenant } from '../platform/platform-tenant.ts'
import { type TaskQueueing, taskSubscribers } from './task-subscribers.ts'
import { removeTasks } from './remove-old-tasks.ts'
import { taskServices } from './task-services.ts'
import {
  getTask,
  listOutcomes,
  listTasks,
  readTaskFile,
  removeTask,
  retryTask,
} from './tasks.service.ts'

export const tasksCapability: Capability<unknown, BackgroundServices & TaskQueueing> = {
  routes,
  subscribers: taskSubscribers,
  jobs: [
    {
      name: 'old-tasks',
      cron: '47 * * * *',
      run: (services) => removeTasks(taskServices(services)),
    },
  ],
}

function routes(app: App): void {
  const { files } = app.platform
  mountRoutes(app, tasks, {
    filter: (context, { body }) => inOwnTenant(context, (own) => listTasks(own, body)),
    get: (context, { params }) => inOwnTenant(context, (own) => getTask(own, params.id)),
    file: (context, { params }) =>
      inOwnTenant(context, (own) => readTaskFile(own, files, params.id)),
    outcomes: (context, { params, body }) =>
      inOwnTenant(context, (own) => listOutcomes(own, params.id, body)),
    retry: (context, { params }) => inOwnTenant(context, (own) => retryTask(own, params.id)),
    remove: (context, { params }) => inOwnTenant(context, (own) => removeTask(own, params.id)),
  })
}
