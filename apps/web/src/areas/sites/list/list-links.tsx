import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'

export const BackToCompanies = () => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/companies" {...props} />}
  >
    {m.companies_back()}
  </Button>
)
