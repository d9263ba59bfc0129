/** Requests the reports of all audits at once for each message received. */
const [url = '', token = '', ...auditIDs] = process.argv.slice(2)

async function downloadReport(auditID: string): Promise<void> {
  const response = await fetch(`${url}/api/audit/Report/${auditID}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`A report failed with ${response.status}.`)
  await response.arrayBuffer()
}

process.on('message', async () => {
  await Promise.all(auditIDs.map(downloadReport))
  process.send?.('received')
})
process.on('disconnect', () => process.exit(0))
