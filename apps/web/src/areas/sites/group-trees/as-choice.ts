import type { Option } from '../../../ui/option-list.tsx'
import type { TreeNode } from './tree-kind.ts'

/** Includes the parent, because groups under different parents can have the same name. */
export const toOption = ({ id, name, parent }: TreeNode): Option => ({
  value: id,
  label: parent ? `${name} (${parent.name})` : name,
})
