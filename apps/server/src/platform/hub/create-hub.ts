import type { EventEmitter } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import { HUB_PATH, problems } from '@sojourn/contract'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import { createPool } from '../db/pool.ts'
import type { Metrics } from '../health/metrics.ts'
import type { Logger } from '../log.ts'
import {
  type ConnectionRules,
  createHandshakeLimit,
  createMinuteLimit,
  getUserRoom,
  type HandshakeLimit,
  isSameOrigin,
  readToken,
  superviseConnection,
} from './connection.ts'
import type { Hub } from './hub.ts'

interface HubPool {
  pool: pg.Pool
  /** Resolves when this process receives the events of other processes. */
  listening: Promise<void>
  end(): Promise<void>
}

/**
 * One connection listens and the other one publishes; a single publisher keeps the order of events. When the listening
 * connection is lost, the adapter takes another one without releasing the first, and may take two. This pool therefore keeps
 * at most one listener. Events between the loss and the new listener are missed; `onGap` is called when listening resumes.
 */
function createHubPool(databaseUrl: string, log: Logger, onGap: () => void): HubPool {
  const pool = createPool(databaseUrl, log, 2)
  const ready = Promise.withResolvers<void>()
  let listener: pg.PoolClient | undefined
  let hasListened = false

  const dropListener = (client: pg.PoolClient) => {
    if (listener !== client) return
    listener = undefined
    client.removeAllListeners('notification')
    client.release(true)
  }
  const setListener = (client: pg.PoolClient) => {
    if (listener) {
      // Otherwise the adapter would replace the dropped connection, endlessly.
      listener.removeAllListeners('end')
      dropListener(listener)
    }
    listener = client
    client.once('end', () => dropListener(client))
    // Queued after the adapter's LISTEN, so its result means that listening has begun.
    setImmediate(() =>
      client.query('select 1').then(
        () => {
          if (hasListened) onGap()
          hasListened = true
          ready.resolve()
        },
        () => undefined,
      ),
    )
  }
  pool.on('connect', (client) => {
    const emitter: EventEmitter = client
    emitter.on('newListener', (event) => {
      if (event === 'notification') setListener(client)
    })
  })

  return {
    pool,
    listening: ready.promise,
    end: async () => {
      // Ending the pool drops queued queries, so wait until the last events have been published.
      const isPublishing = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
      for (let waitedMs = 0; isPublishing() && waitedMs < 2_000; waitedMs += 5) await wait(5)
      listener = undefined
      await Promise.race([pool.end(), wait(2_000, undefined, { ref: false })])
    },
  }
}

export interface HubServer extends Hub {
  /** Accepts connections. A worker process does not attach; it only publishes to users connected to other processes. */
  attach(
    server: HttpServer,
    options: Pick<ConnectionRules, 'authenticate' | 'roomsFor'> & { origin: string; limit: HandshakeLimit },
  ): void
  /** Closes all connections of this process, so that clients reconnect to another one. Publishing still works. */
  disconnectAll(): void
  /** Resolves when this process receives the events of other processes. */
  listening: Promise<void>
  stop(): Promise<void>
}

export interface HubOptions {
  databaseUrl: string
  log: Logger
  metrics: Metrics
  clock: Clock
  recheckMilliseconds?: number
}

/** Events are typed where they are sent; the hub forwards them unchanged. */
type ServerToClientEvents = Record<string, (payload: unknown) => void>
type ClientToServerEvents = Record<string, (value: unknown) => void>
interface InterServerEvents {
  'disconnect-user': (userID: string) => void
}
type HubSocket = Socket<ClientToServerEvents, ServerToClientEvents, InterServerEvents>

/** The limit applies to each process. Each tab has one connection. */
const MAX_CONNECTIONS_PER_PERSON = 20
/** The limit for each user. A client renews its token every few minutes, and each new token needs database queries. */
const TOKENS_PER_MINUTE = 60
const DEFAULT_RECHECK_MILLISECONDS = 300_000
const RESPONSE_TIMEOUT_MS = 2_000
/** After a gap, processes discover each other again by their heartbeats within this time. */
const REDISCOVERY_MILLISECONDS = 12_000

export function createHub(options: HubOptions): HubServer {
  const { log, clock, recheckMilliseconds = DEFAULT_RECHECK_MILLISECONDS } = options
  let discoveryTimer: NodeJS.Timeout | undefined
  const hubPool = createHubPool(options.databaseUrl, log, () => {
    clearTimeout(discoveryTimer)
    discoveryTimer = setTimeout(() => {
      discoveryTimer = undefined
    }, REDISCOVERY_MILLISECONDS).unref()
    // Clients reload their data when they reconnect, so no event is missed.
    for (const socket of io.of('/').sockets.values()) socket.conn.close()
  })
  const io = new Server<ClientToServerEvents, ServerToClientEvents, InterServerEvents>({
    path: HUB_PATH,
    serveClient: false,
    // Clients send only renewed tokens.
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    adapter: createAdapter(hubPool.pool, {
      tableName: 'hub_attachment',
      errorHandler: (error) => log.warn({ err: { message: error.message } }, 'hub error'),
    }),
  })
  const sessions = new WeakMap<HubSocket, { token: string; userID: string }>()
  const connectionsByUser = new Map<string, Set<HubSocket['conn']>>()
  const attemptedConnections = new WeakSet<HubSocket['conn']>()
  let isAttached = false
  let isClosed = false

  const closeLocalConnections = (userID: string) => {
    for (const id of io.of('/').adapter.rooms.get(getUserRoom(userID)) ?? [])
      io.of('/').sockets.get(id)?.conn.close()
  }
  io.on('disconnect-user', closeLocalConnections)
  options.metrics.watch(
    { name: 'sojourn_hub_connections', help: 'Connections to the hub of this process', labels: [] },
    () => [{ labels: {}, value: io.of('/').sockets.size }],
  )

  /** False if the user has too many connections. A connection counts until it is closed. */
  const addConnection = (userID: string, { conn }: HubSocket): boolean => {
    const connections = connectionsByUser.get(userID) ?? new Set()
    if (connections.has(conn)) return true
    if (connections.size >= MAX_CONNECTIONS_PER_PERSON) return false
    connectionsByUser.set(userID, connections.add(conn))
    conn.once('close', () => {
      connections.delete(conn)
      if (connections.size === 0) connectionsByUser.delete(userID)
    })
    return true
  }

  const emit = (rooms: string[], event: string, payload: unknown) => {
    // An empty list of rooms would send the event to all clients.
    if (rooms.length > 0) io.to(rooms).emit(event, payload)
  }

  return {
    listening: hubPool.listening,
    toUsers: (userIDs, event, payload) => emit(userIDs.map(getUserRoom), event, payload),
    toRooms: (rooms, event, payload) => emit([...rooms], event, payload),
    disconnectUser: (userID) => {
      closeLocalConnections(userID)
      io.serverSideEmit('disconnect-user', userID)
    },
    isConnected: async (userID) => {
      if (io.of('/').adapter.rooms.has(getUserRoom(userID))) return true
      try {
        return (await io.in(getUserRoom(userID)).timeout(RESPONSE_TIMEOUT_MS).fetchSockets()).length > 0
      } catch {
        return false
      }
    },
    filterConnected: async (userIDs) => {
      if (userIDs.length === 0) return []
      if (discoveryTimer) return [...userIDs]
      try {
        const sockets = await io.in(userIDs.map(getUserRoom)).timeout(RESPONSE_TIMEOUT_MS).fetchSockets()
        const rooms = new Set(sockets.flatMap((socket) => [...socket.rooms]))
        return userIDs.filter((userID) => rooms.has(getUserRoom(userID)))
      } catch {
        return [...userIDs]
      }
    },
    attach: (server, { origin, limit, authenticate, roomsFor }) => {
      isAttached = true
      const isWithinLimit = createHandshakeLimit(limit, clock)
      const isWithinTokenLimit = createMinuteLimit(TOKENS_PER_MINUTE, clock)
      io.use(async (socket, next) => {
        const token = readToken(socket.handshake.auth.token)
        const refuse = (reason: string) => {
          next(new Error(reason))
          // Without this, the library closes the connection only after `connectTimeout`. The reason is sent before.
          setImmediate(() => socket.conn.close())
        }
        // Each attempt costs database queries; a client that tries again opens another connection.
        if (attemptedConnections.has(socket.conn)) return socket.conn.close()
        attemptedConnections.add(socket.conn)
        // The handshake is shared with other processes, which must not receive the token.
        socket.handshake.auth = {}
        try {
          const principal = token === undefined ? undefined : await authenticate(token)
          if (!principal || token === undefined) return refuse('not-signed-in')
          // A closed connection has already emitted its `close` event.
          if (socket.conn.readyState !== 'open') return
          if (!addConnection(principal.userID, socket)) return refuse('too-many-connections')
          sessions.set(socket, { token, userID: principal.userID })
          next()
        } catch {
          // Clients treat a refusal as final, but reconnect after a closed connection.
          socket.conn.close()
        }
      })
      io.on('connection', (socket) => {
        const session = sessions.get(socket)
        if (session)
          superviseConnection(socket, session, {
            authenticate,
            roomsFor,
            clock,
            recheckMilliseconds,
            isWithinTokenLimit,
          })
      })
      // Node removes its own listener when a socket is upgraded, and an error without a listener ends the process.
      server.on('upgrade', (_request, socket) => socket.on('error', () => socket.destroy()))
      io.attach(server, {
        allowRequest: (request, respond) => {
          if (isClosed) return respond(problems.unavailable.sentence, false)
          if (!isWithinLimit(request)) return respond(problems['too-many-requests'].sentence, false)
          respond(null, isSameOrigin(request.headers, origin))
        },
      })
    },
    disconnectAll: () => {
      isClosed = true
      if (isAttached) io.engine.close()
    },
    stop: async () => {
      await Promise.race([hubPool.listening, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
      if (isAttached) io.engine.close()
      await io.of('/').adapter.close()
      await hubPool.end()
    },
  }
}
