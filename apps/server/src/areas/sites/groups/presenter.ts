import type { HotelGroup, TourOperator } from '@sojourn/contract/sites/groups'
import type { GroupRecord } from './repository.ts'

const presentCommon = (group: GroupRecord) => ({
  name: group.name,
  isTopLevel: group.parent === null,
  enabled: group.enabled,
  dateCreated: group.createdAt.toISOString(),
})

export const presentHotelGroup = (group: GroupRecord): HotelGroup => ({
  hotelGroupID: group.groupID,
  parentGroup: group.parent && { hotelGroupID: group.parent.groupID, name: group.parent.name },
  hotelGroups: group.children.map(({ groupID, name, enabled }) => ({ hotelGroupID: groupID, name, enabled })),
  ...presentCommon(group),
})

export const presentTourOperator = (group: GroupRecord): TourOperator => ({
  tourOperatorID: group.groupID,
  parentOperator: group.parent && { tourOperatorID: group.parent.groupID, name: group.parent.name },
  operators: group.children.map(({ groupID, name, enabled }) => ({ tourOperatorID: groupID, name, enabled })),
  ...presentCommon(group),
})
