import type { Db } from '../platform/database/database.ts'

/** What the company says of one of its people: standing, role, modules. */
export function selectMember(db: Db, company_id: string, id: string) {
  return db
    .selectFrom('resource')
    .innerJoin('role', (join) =>
      join
        .onRef('role.company_id', '=', 'resource.company_id')
        .onRef('role.id', '=', 'resource.role_id'),
    )
    .innerJoin('company', 'company.id', 'resource.company_id')
    .innerJoin('account', (join) =>
      join
        .onRef('account.company_id', '=', 'resource.company_id')
        .onRef('account.id', '=', 'resource.id'),
    )
    .leftJoin('company_config', (join) =>
      join
        .onRef('company_config.company_id', '=', 'resource.company_id')
        .on('company_config.type_config_name', '=', 'MODULS'),
    )
    .leftJoin('resource_photo', (join) =>
      join
        .onRef('resource_photo.company_id', '=', 'resource.company_id')
        .onRef('resource_photo.resource_id', '=', 'resource.id'),
    )
    .where('resource.company_id', '=', company_id)
    .where('resource.id', '=', id)
    .select([
      'resource.id',
      'resource.name',
      'resource.lastname',
      'resource.username',
      'resource.identification',
      'resource.about',
      'resource.status',
      'resource_photo.id as photo_id',
      'resource.added_on',
      'resource.update_on',
      'account.email',
      'role.id as role_id',
      'role.name as role_name',
      'role.permissions',
      'role.is_administrator',
      'company.name as company_name',
      'company.status as company_status',
      'company.time_zone',
      'company.position_days',
      'company.date_init',
      'company.date_end',
      'company_config.config_json as moduls',
    ])
    .executeTakeFirst()
}

export type Member = NonNullable<Awaited<ReturnType<typeof selectMember>>>
