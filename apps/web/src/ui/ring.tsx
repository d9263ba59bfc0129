/** Something is on its way. */
export const Ring = ({ size }: { size?: 16 | 20 }) => (
  <span className="sj-ring" data-ring style={size ? { width: size, height: size } : {}} aria-hidden />
)
