/** One record of each kind, existing in one company. */
export interface World {
  readonly company_id: string
  /** Has an authenticator that is not confirmed; the resource has one that is. */
  readonly administrator_id: string
  /** Nobody has it. */
  readonly role_id: string
  readonly staff_role_id: string
  readonly activity_id: string
  readonly group_id: string
  readonly resource_id: string
  /** Of the resource. */
  readonly photo_id: string
  readonly device_id: string
  /** Likewise, of the demo. */
  readonly demo_device_id: string
  /** Has a visit. */
  readonly visit_point_id: string
  readonly unvisited_point_id: string
  readonly visit_id: string
  /** The resource has just taken it from itself. */
  readonly replanned_visit_id: string
  /** A phone of the resource told of it too late. */
  readonly finished_visit_id: string
  /** The resource has just removed it. */
  readonly removed_visit_id: string
  /** On weekdays in March; the resource has left out the second Monday. */
  readonly recurrence_id: string
  /** Of the visit. */
  readonly failed_change_id: string
  readonly follower_id: string
  /** A message to a follower of the visit, that failed. */
  readonly follower_delivery_id: string
  readonly alarm_id: string
  /** Of the alarm and the resource, open, with a comment. */
  readonly alarm_firing_id: string
  readonly notification_id: string
  /** Of the resource, who takes care of it, too. */
  readonly panic_alarm_id: string
  /** A message to the phone. */
  readonly communication_id: string
  /** Of that message. */
  readonly communication_file_id: string
  /** What messages to phones say again. */
  readonly communication_template_id: string
  /** Of the visit point's user, waiting. */
  readonly on_demand_request_id: string
  /** Of another one, to the resource. */
  readonly on_demand_offer_id: string
  /** Of the request of that offer. */
  readonly on_demand_photo_id: string
  /** A group of the resource, who administers it, and the administrator. */
  readonly chat_room_id: string
  /** Of the resource. */
  readonly chat_message_id: string
  /** Of a message with a photo. */
  readonly chat_file_message_id: string
  /** Shares the visit. */
  readonly chat_card_message_id: string
  /** What was planned for the resource, made. */
  readonly report_id: string
  /** Of the resource, done, with its file. */
  readonly task_id: string
  /** A file of groups that was checked. */
  readonly import_id: string
  /** Of that file. */
  readonly import_row_id: string
  readonly finished_import_id: string
  readonly import_mapping_id: string
  /** A plan of routes that waits to be scheduled, and one that was. */
  readonly routing_id: string
  readonly scheduled_routing_id: string
  readonly waypoint_route_id: string
  readonly company_config_id: string
  readonly tool_config_id: string
  /** Of the resource. */
  readonly view_id: string
  /** Of the resource, too. */
  readonly session_id: string
  /** Of the resource, too. */
  readonly session_token_id: string
  /** Of the resource. */
  readonly calendar_feed_id: string
  readonly webhook_id: string
  /** Of the webhook, failed. */
  readonly webhook_delivery_id: string
  /** Of visit points, with one field. */
  readonly category_id: string
  /** Called `Horario`, of the category. */
  readonly field_id: string
  /** Asked by the activity, and answered on the visit that is replanned. */
  readonly form_id: string
  /** A photo of that visit. */
  readonly proof_upload_id: string
  readonly upload_id: string
  /** Of the resource: all of it has arrived. */
  readonly unfinished_upload_id: string
  /** The same of a visit, from the phone of the resource. */
  readonly unfinished_photo_id: string
  readonly audit_id: string
  /** Holds the zone. */
  readonly zone_layer_id: string
  readonly zone_id: string
  readonly empty_zone_layer_id: string
  /** One of each plain record, by the name of its capability. */
  readonly records: Readonly<Record<string, string>>
  /** Administers the platform, and belongs to no company. */
  readonly platform_id: string
}
