import type pg from 'pg'

type Texts = Readonly<Record<string, readonly string[]>>

/** What is written with the editor: cleaned when it comes in, and shown as it is. */
export const RICH_TEXTS: Texts = {
  audit_type_revision: ['auditor_guidance'],
  audit_type_group: ['description'],
  audit_type_question: ['description', 'expert_guidance', 'auditor_expert_guidance'],
}

/** Every text that somebody writes and somebody else reads, by table. */
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
  response_comment: ['comment_text'],
  response_change: ['before', 'after'],
  gift_declaration: ['items', 'who', 'value'],
  conversation_message: ['message'],
  environmental_item: ['name'],
  environmental_unit: ['name'],
  programme_settings: ['name'],
}

/**
 * Puts one of these words into every text there is, row by row the next one. Straight into the tables: what is shown must
 * not depend on somebody having refused it when it was written.
 */
export async function spoilTexts(
  pool: pg.Pool,
  words: readonly string[],
  place: 'before' | 'after',
  texts: Texts = TEXTS,
): Promise<number> {
  const client = await pool.connect()
  let spoilt = 0
  try {
    await client.query('set statement_timeout = 0')
    await client.query('create temporary table word (nth serial, said text)')
    await client.query('insert into word (said) select unnest($1::text[])', [words])
    await client.query('begin')
    for (const [table, columns] of Object.entries(texts)) {
      // Rows that are never changed are changed here, and what the triggers would carry along is in the list itself.
      await client.query(`alter table ${table} disable trigger user`)
      for (const [at, column] of columns.entries()) {
        const said = place === 'before' ? `w.said || t.${column}` : `t.${column} || ' ' || w.said`
        const { rowCount } = await client.query(
          `update ${table} t set ${column} = ${said}
            from (select ctid as place, row_number() over (order by ctid) + $1::int as nth from ${table}) as numbered
              join word w on w.nth = numbered.nth % $2::int + 1
            where t.ctid = numbered.place and t.${column} is not null`,
          [at * 7, words.length],
        )
        spoilt += rowCount ?? 0
      }
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
  return spoilt
}
