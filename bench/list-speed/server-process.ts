import { startServer } from '../lib/server.ts'
import { startBareServer } from './bare-server.ts'

/** Runs one of the two servers in this process: `product` or `bare`. */
const [kind, databaseUrl = '', userID = ''] = process.argv.slice(2)

if (kind === 'bare') {
  const { port } = await startBareServer(databaseUrl, userID)
  process.send?.({ url: `http://127.0.0.1:${port}`, token: '' })
} else {
  const { app, tokenFor } = await startServer(databaseUrl)
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const address = app.fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ url: `http://127.0.0.1:${port}`, token: await tokenFor(userID) })
}
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: (user + system) / 1000 })
})
process.on('disconnect', () => process.exit(0))
