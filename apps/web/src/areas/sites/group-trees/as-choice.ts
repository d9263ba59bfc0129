import type { Option } from '../../../ui/option-list.tsx'
import type { TreeNode } from './tree-kind.ts'

/** Two groups may have the same name under different parents. */
export const toOption = ({ id, name, parent }: TreeNode): Option => ({
  value: id,
  label: parent ? `${name} (${parent.name})` : name,
})
