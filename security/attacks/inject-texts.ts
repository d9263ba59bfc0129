import type pg from 'pg'

type Texts = Readonly<Record<string, readonly string[]>>

/** Texts of the rich-text editor, which are sanitised when saved and shown as HTML. */
export const RICH_TEXTS: Texts = {
  audit_type_revision: ['auditor_guidance'],
  audit_type_group: ['description'],
  audit_type_question: ['description', 'expert_guidance', 'auditor_expert_guidance'],
}

/** Every text that users write, by table. */
const TEXTS: Texts = {
  user_account: ['first_name', 'surname'],
  company: ['name'],
  service_tier: ['name'],
  accommodation_type: ['name'],
  site: [
    ...[
      'site_name',
      'address1',
      'address2',
      'address3',
      'city_town',
      'post_code',
      'telephone',
      'email_address',
    ],
    ...['tourism_type', 'tour_operator_name', 'stay_better_user_id', 'sap_number', 'giata_id', 'vat_number'],
    ...['historic_usr_code', 'historic_hotel_name', 'hotel_complex', 'project', 'website_url', 'booking_url'],
  ],
  site_group: ['name'],
  event_log: ['title', 'description'],
  document: ['name'],
  mail: ['subject', 'to_name'],
  email_template: ['name'],
  audit_type_revision: ['name', 'description'],
  audit_type_group: ['group_name'],
  audit_type_question: ['title', 'topic'],
  import_run: ['file_name', 'reason'],
  audit: ['site_name', 'auditor_name'],
  certificate: ['scope'],
  certificate_event: ['public_reason', 'internal_reason'],
  response_comment: ['comment_text'],
  response_change: ['before', 'after'],
  gift_declaration: ['items', 'who', 'value'],
  conversation_message: ['message'],
  environmental_item: ['name'],
  environmental_unit: ['name'],
  programme_settings: ['name'],
}

/**
 * Inserts one of the payloads into every text, a different one in each row. Writes to the tables directly,
 * because the output must escape texts even if the API would not have accepted them.
 */
export async function injectTexts(
  pool: pg.Pool,
  payloads: readonly string[],
  position: 'before' | 'after',
  texts: Texts = TEXTS,
): Promise<number> {
  const client = await pool.connect()
  let changed = 0
  try {
    await client.query('set statement_timeout = 0')
    await client.query('create temporary table payload (number serial, value text)')
    await client.query('insert into payload (value) select unnest($1::text[])', [payloads])
    await client.query('begin')
    for (const [table, columns] of Object.entries(texts)) {
      // Triggers forbid some of these changes.
      await client.query(`alter table ${table} disable trigger user`)
      for (const [index, column] of columns.entries()) {
        const injected = position === 'before' ? `p.value || t.${column}` : `t.${column} || ' ' || p.value`
        const { rowCount } = await client.query(
          `update ${table} t set ${column} = ${injected}
            from (select ctid as row_address, row_number() over (order by ctid) + $1::int as number from ${table}) as numbered
              join payload p on p.number = numbered.number % $2::int + 1
            where t.ctid = numbered.row_address and t.${column} is not null`,
          [index * 7, payloads.length],
        )
        changed += rowCount ?? 0
      }
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
  return changed
}
