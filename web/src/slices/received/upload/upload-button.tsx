import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { UploadDialog, type UploadDialogProps } from './upload-dialog.tsx';

type UploadButtonProps = Omit<UploadDialogProps, 'open' | 'onClose' | 'upload'> & {
  /** On the button. */
  name: string;
  primary?: boolean;
  upload: UploadDialogProps['upload'] & { reset: () => void };
};

/** A button that opens the dialog of an upload; what became of the files is forgotten when it closes. */
export function UploadButton({ name, primary = false, upload, ...dialog }: UploadButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} icon={Upload} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <UploadDialog
        {...dialog}
        open={open}
        onClose={() => {
          setOpen(false);
          upload.reset();
        }}
        upload={upload}
      />
    </>
  );
}
