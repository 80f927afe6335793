import { useParams } from '@tanstack/react-router';
import { FirstSteps } from '../../parts/first-steps.tsx';

export function NewProjectScreen() {
  const { slug } = useParams({ from: '/w/$slug' });
  return <FirstSteps slug={slug} first={false} />;
}
