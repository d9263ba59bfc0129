/** Asks for a report of each audit whenever it is told to: in a process of its own, as they are asked for from elsewhere. */
const [url = '', token = '', ...auditIDs] = process.argv.slice(2)

async function ask(auditID: string): Promise<void> {
  const response = await fetch(`${url}/api/audit/Report/${auditID}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`A report was refused with ${response.status}.`)
  await response.arrayBuffer()
}

process.on('message', async () => {
  await Promise.all(auditIDs.map(ask))
  process.send?.('all are here')
})
process.on('disconnect', () => process.exit(0))
