/** Which field of a person the server means, where it answers without a path. */
export const personCodes = {
  RESOURCE_USERNAME_TAKEN: 'username',
  RESOURCE_IDENTIFICATION_TAKEN: 'identification',
  PERMISSION_NOT_HELD: 'role_id',
  ROLE_NOT_FOUND: 'role_id',
  TYPOLOGY_NOT_FOUND: 'object_type_id',
  STATUS_NOT_FOUND: 'own_status_id',
  LAST_ADMINISTRATOR: 'role_id',
  ADMINISTRATOR_REQUIRED: 'role_id',
} as const
