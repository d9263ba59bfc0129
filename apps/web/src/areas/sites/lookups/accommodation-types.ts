import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { LookupKind } from './lookup-kind.ts'

export const accommodationTypes: LookupKind = {
  words: {
    title: m.settings_types_title,
    loading: m.settings_types_loading,
    none: m.settings_types_none,
    add: m.settings_types_add,
    update: m.settings_types_update,
    remove: m.settings_types_remove,
    inUse: m.settings_types_in_use,
  },
  useAll: () =>
    useQuery({
      ...callQuery('listAccommodationTypes'),
      select: (all) => all.map(({ accommodationTypeID: id, name, enabled }) => ({ id, name, enabled })),
    }),
  read: async (id) => {
    const { answer, version } = await api.versioned('getAccommodationType', { params: { id } })
    return { named: { name: answer.name, enabled: answer.enabled }, version }
  },
  create: (body, { idempotencyKey }) => api.call('createAccommodationType', { body, idempotencyKey }),
  update: (id, change, marks) =>
    api.call('updateAccommodationType', { body: { ...change, accommodationTypeID: id }, ...marks }),
  countCustomers: async (id) => (await api.call('getAccommodationTypeUsage', { params: { id } })).customers,
  remove: (id) => api.call('deleteAccommodationType', { params: { id } }),
  refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: ['listAccommodationTypes'] }),
}
