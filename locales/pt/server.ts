export default {
  '20 minutes with :book?': '20 minutos com :book?',
  ':book is due back on :day': 'Devolução de :book: :day',
  ':book is due back today': 'A devolução de :book é hoje',
  ':book is due back tomorrow': 'A devolução de :book é amanhã',
  ':book is overdue': 'A devolução de :book está atrasada',
  ':count book is due back': ':count livro a devolver',
  ':count book removed from the shelf.': ':count livro removido da estante.',
  ':count book removed from your library.': ':count livro removido da sua biblioteca.',
  ':count book shelved.': ':count livro colocado na estante.',
  ':count books are due back': ':count livros a devolver',
  ':count books removed from the shelf.': ':count livros removidos da estante.',
  ':count books removed from your library.': ':count livros removidos da sua biblioteca.',
  ':count books shelved.': ':count livros colocados na estante.',
  ':count e-mail couldn’t be sent.': 'Não foi possível enviar :count e-mail.',
  ':count e-mails couldn’t be sent.': 'Não foi possível enviar :count e-mails.',
  ':count entries added to “:list”.': ':count itens adicionados a “:list”.',
  ':count entry added to “:list”.': ':count item adicionado a “:list”.',
  ':count job failed for good.': ':count tarefa falhou de vez.',
  ':count jobs failed for good.': ':count tarefas falharam de vez.',
  ':count link no longer works.': ':count link parou de funcionar.',
  ':count links no longer work.': ':count links pararam de funcionar.',
  ':device, network :network': ':device, rede :network',
  ':name invited.': 'Convite enviado para :name.',
  ':source hasn’t responded for a day.': 'Faz um dia que :source não responde.',
  '@:slug is now: :role': '@:slug agora é: :role',
  'A former reader': 'Conta excluída',
  'A list can have at most :max entries. Remove some first.':
    'Uma lista pode ter no máximo :max itens. Remova alguns primeiro.',
  'A moderator accepted your appeal. Your account works again.':
    'A moderação aceitou sua contestação. Sua conta voltou a funcionar.',
  'A moderator declined your request to join, and we’ve deleted the account.':
    'A moderação recusou seu pedido e excluímos a conta.',
  'A moderator hid this quote, so you can’t turn it into a note.':
    'A moderação ocultou esta citação, então você não pode transformá-la em anotação.',
  'A moderator looked at your appeal. Your account stays suspended.':
    'A moderação analisou sua contestação. Sua conta continua suspensa.',
  'A name can’t contain a link.': 'Um nome não pode conter um link.',
  'A post can have :max replies at most.': 'Uma mensagem pode ter no máximo :max respostas.',
  'A reader chose this cover, so you can’t replace it.': 'Alguém escolheu esta capa, por isso você não pode trocá-la.',
  'A shared read can have :max members at most.': 'Uma leitura coletiva pode ter no máximo :max participantes.',
  'A shared read can have :max milestones at most.': 'Uma leitura coletiva pode ter no máximo :max marcos.',
  'A shelf or genre you filtered by no longer exists.': 'Uma estante ou um gênero do filtro não existe mais.',
  'Account approved.': 'Conta aprovada.',
  'Account declined and deleted.': 'Conta recusada e excluída.',
  'Account saved.': 'Conta salva.',
  'Added to “:list”.': 'Adicionado a “:list”.',
  'All database connections are in use.': 'Todas as conexões com o banco de dados estão em uso.',
  'All other devices signed out.': 'Todos os outros dispositivos foram desconectados.',
  'And :count more.': 'E mais :count.',
  'And :count more.|other': 'E mais :count.',
  'Another admin has changed this text. Copy yours, then open it again.':
    'Outro admin mudou este texto. Copie o seu e abra-o de novo.',
  'Another book already has this ISBN.': 'Outro livro já tem este ISBN.',
  'Another file is still uploading. Wait for it to finish.': 'Outro arquivo ainda está sendo enviado. Espere terminar.',
  'Answer: :answer': 'Resposta: :answer',
  'Appeal answered. The decision is undone.': 'Contestação respondida. A decisão foi desfeita.',
  'Appeal answered. The decision stays.': 'Contestação respondida. A decisão fica mantida.',
  'Appeal sent. A moderator will answer it.': 'Contestação enviada. A moderação vai responder.',
  'Appeal sent. Try to sign in later: you’ll see the answer then.':
    'Contestação enviada. Tente entrar mais tarde: a resposta vai aparecer.',
  'Appeal sent. We’ll e-mail you the answer, and you’ll see it when you try to sign in.':
    'Contestação enviada. Vamos mandar a resposta por e-mail, e ela aparece quando você tentar entrar.',
  'Book added.': 'Livro adicionado.',
  'Book deleted.': 'Livro excluído.',
  'Book removed from the prompt.': 'Livro removido da categoria.',
  'Borrowed from :name.': 'Pego emprestado de :name.',
  'Borrowed.': 'Pego emprestado.',
  'Bought for :price.': 'Comprado por :price.',
  'Bought.': 'Comprado.',
  'Challenge created.': 'Desafio criado.',
  'Challenge deleted.': 'Desafio excluído.',
  'Challenge saved.': 'Desafio salvo.',
  'Changed again since: :fields. Nothing was reverted.': 'Mudou de novo depois: :fields. Nada foi revertido.',
  'Changes saved.': 'Alterações salvas.',
  'Check SMTP_URL and the mail server, then retry them under Failed jobs.':
    'Verifique SMTP_URL e o servidor de e-mail e tente de novo em Tarefas com falha.',
  'Check the load on the database server and the connection to it.':
    'Verifique a carga do servidor do banco de dados e a conexão com ele.',
  'Choose a file.': 'Escolha um arquivo.',
  'Comment deleted.': 'Comentário excluído.',
  'Delete old backups, lower BACKUP_KEEP, or set BACKUP_DIR to another disk.':
    'Exclua backups antigos, reduza BACKUP_KEEP ou aponte BACKUP_DIR para outro disco.',
  'Delete old backups, lower BACKUP_KEEP, or set S3_BUCKET to store uploads elsewhere.':
    'Exclua backups antigos, reduza BACKUP_KEEP ou defina S3_BUCKET para guardar os arquivos em outro lugar.',
  'Device signed out.': 'Dispositivo desconectado.',
  'Don’t use your name, your address or this site’s name.': 'Não use seu nome, seu endereço nem o nome deste site.',
  'E-mail address verified.': 'Endereço de e-mail confirmado.',
  'Each has its own ISBN, so these are two editions. Merge their works instead.':
    'Cada um tem seu ISBN; são duas edições. Mescle as obras.',
  'Earlier review': 'Resenha anterior',
  'Edit reverted.': 'Alteração revertida.',
  'Everyone has this shelf, so you can’t change it.': 'Todos têm esta estante; por isso, não dá para mudá-la.',
  'Failed job deleted.': 'Tarefa com falha excluída.',
  'Fix this, then run “npm run backup”.': 'Corrija o problema e execute “npm run backup”.',
  'Goal deleted.': 'Meta excluída.',
  'Goal saved.': 'Meta salva.',
  'Goal set.': 'Meta definida.',
  'Happy reading.': 'Boas leituras.',
  'Hello :name,': 'Olá, :name,',
  'Hello,': 'Olá,',
  'Hidden for a month.': 'Oculto por um mês.',
  'Hidden. Only its owner can see it, and we’ve notified them.':
    'Oculto. Só quem publicou pode ver, e já avisamos a pessoa.',
  'Idempotency-Key must be 1 to 100 ASCII characters, without spaces.':
    'Idempotency-Key deve ter de 1 a 100 caracteres ASCII, sem espaços.',
  'If this address has an account, we’ve sent it a link.':
    'Se este endereço tiver uma conta, enviamos um link para ele.',
  'If this address isn’t verified yet, we’ve sent it a link.':
    'Se este endereço ainda não foi confirmado, enviamos um link para ele.',
  'If this keeps happening, raise POOL_SIZE or look for slow statements in /metrics.':
    'Se continuar, aumente POOL_SIZE ou procure consultas lentas em /metrics.',
  'If this was you, there’s nothing to do.': 'Se foi você, não precisa fazer nada.',
  'If this wasn’t you, choose a new password and turn on “Someone else was in my account”. That signs everyone out and revokes links, API tokens and passkeys.':
    'Se não foi você, escolha uma nova senha e ative “Outra pessoa entrou na minha conta”. Isso desconecta todos e revoga links, tokens de API e chaves de acesso.',
  'If this wasn’t you, someone else may be using your account. Change your password and sign out your other devices, or ask your Quire admin for help.':
    'Se não foi você, outra pessoa pode estar usando sua conta. Mude sua senha e desconecte seus outros dispositivos, ou peça ajuda a quem administra seu Quire.',
  'If you change your mind, or this wasn’t you, sign in before then and choose to keep your account.':
    'Se mudar de ideia, ou se não foi você, entre antes disso e escolha manter sua conta.',
  'If you didn’t ask for this, you can ignore this e-mail.': 'Se não foi você que pediu, ignore este e-mail.',
  'If you didn’t register, open the link and choose “I didn’t register”. It locks out the person who did.':
    'Se não foi você, abra o link e escolha “Eu não me registrei”. Quem se registrou não poderá mais entrar.',
  'Invitation revoked.': 'Convite revogado.',
  'It asked us to slow down.': 'Pediu para irmos mais devagar.',
  'It had an internal error.': 'Houve um erro interno.',
  'It may have expired or been revoked. Ask for a new one.': 'Ele pode ter expirado ou sido revogado. Peça outro.',
  'It redirected us to another server.': 'Fomos redirecionados para outro servidor.',
  'It refused our key or our requests.': 'Recusou nossa chave ou nossas requisições.',
  'It took too long to answer.': 'Demorou demais para responder.',
  'Its certificate isn’t valid.': 'O certificado não é válido.',
  'It’s too late to undo this merge.': 'Já é tarde para desfazer esta mesclagem.',
  'It’s too late to undo this.': 'É tarde demais para desfazer.',
  'Join the challenge first.': 'Entre no desafio primeiro.',
  'Join this shared read to see its posts.': 'Participe desta leitura coletiva para ver as mensagens.',
  'Keep your books, your reading and your notes in one calm place, with the people you read with.':
    'Seus livros, suas leituras e suas anotações em um lugar tranquilo, com as pessoas com quem você lê.',
  'Lent to :name.': 'Emprestado para :name.',
  'Lent.': 'Emprestado.',
  'Link revoked.': 'Link revogado.',
  'List created.': 'Lista criada.',
  'List deleted.': 'Lista excluída.',
  'List saved.': 'Lista salva.',
  'Look for “backup” in Quire’s log, or run “npm run backup” now.':
    'Procure “backup” no log do Quire ou execute “npm run backup” agora.',
  'Merge undone.': 'Mesclagem desfeita.',
  'Merged.': 'Mesclados.',
  'Moderators and suspended readers can’t be suspended.': 'Não dá para suspender moderadores nem contas já suspensas.',
  'Moods saved.': 'Emoções salvas.',
  'New accounts can post :max times a day. That ends on :day.':
    'Contas novas podem publicar :max vezes por dia. Esse limite acaba em :day.',
  'New accounts can’t share links yet. You can from :day.':
    'Contas novas ainda não podem compartilhar links. Você poderá a partir de :day.',
  'No answer within 10 seconds.': 'Nenhuma resposta em 10 segundos.',
  'No mail server is set up.': 'Nenhum servidor de e-mail configurado.',
  'Note deleted.': 'Anotação excluída.',
  'Note saved.': 'Anotação salva.',
  'Notifications are off for this device.': 'Notificações desativadas neste dispositivo.',
  'Notifications are on for this device.': 'Notificações ativadas neste dispositivo.',
  'One of the two no longer exists.': 'Um dos dois não existe mais.',
  'One of these books isn’t in your library.': 'Um destes livros não está na sua biblioteca.',
  'One of these doesn’t exist, or you can’t use it.': 'Um destes não existe ou você não pode usá-lo.',
  'One of these genres doesn’t exist. Choose another one.': 'Um destes gêneros não existe. Escolha outro.',
  'One of these moods isn’t available. Choose another one.': 'Uma destas emoções não está disponível. Escolha outra.',
  'One of these shelves isn’t yours or no longer exists.': 'Uma destas estantes não é sua ou não existe mais.',
  'One of these warnings isn’t available. Choose another one.': 'Um destes avisos não está disponível. Escolha outro.',
  'Only an admin can do this.': 'Só admins podem fazer isto.',
  'Only comments about a book can be hidden.': 'Só é possível ocultar comentários sobre um livro.',
  'Only its author can change this challenge.': 'Só quem criou este desafio pode mudá-lo.',
  'Only moderators can edit a series.': 'Só moderadores podem editar uma série.',
  'Only the author can delete this review.': 'Só quem escreveu esta resenha pode excluí-la.',
  'Only the host can do this.': 'Só quem organiza pode fazer isto.',
  'Only the owner can change this list.': 'Só quem criou esta lista pode mudá-la.',
  'Only the reader who added a book can delete it.': 'Só quem adicionou um livro pode excluí-lo.',
  'Other editions share this, so you can’t change it.':
    'Outras edições compartilham este dado; por isso, não dá para mudá-lo.',
  'Other readers have this book or wrote about it, so you can’t delete it.':
    'Outros leitores têm este livro ou escreveram sobre ele; por isso, não dá para excluí-lo.',
  'Passkey added.': 'Chave de acesso adicionada.',
  'Passkey removed.': 'Chave de acesso removida.',
  'Passkey renamed.': 'Chave de acesso renomeada.',
  'Password changed.': 'Senha alterada.',
  'Password changed. You can now sign in.': 'Senha alterada. Agora você pode entrar.',
  'Picture removed.': 'Foto removida.',
  'Picture saved.': 'Foto salva.',
  'Please check the highlighted fields.': 'Confira os campos destacados.',
  'Please sign in again.': 'Entre de novo.',
  'Please sign in.': 'Entre na sua conta.',
  'Please verify your e-mail address first. We’ve sent you a link.':
    'Confirme seu endereço de e-mail primeiro. Enviamos um link para você.',
  'Please verify your e-mail address. The link works for a day.':
    'Confirme seu endereço de e-mail. O link vale por um dia.',
  'Post deleted.': 'Mensagem excluída.',
  'Profile saved.': 'Perfil salvo.',
  'Prompt filled.': 'Categoria preenchida.',
  'Proposal declined.': 'Proposta recusada.',
  'Quire can’t do this right now. Please try again in a moment.':
    'O Quire não consegue fazer isto agora. Tente de novo em instantes.',
  'Quire needs JavaScript.': 'O Quire precisa de JavaScript.',
  'Quire needs at least one admin.': 'O Quire precisa de pelo menos um admin.',
  'Quire: your books and your reading': 'Quire: seus livros e suas leituras',
  'Rating saved.': 'Avaliação salva.',
  'Reader suspended and signed out everywhere.': 'Conta suspensa e desconectada em todos os dispositivos.',
  'Readers can’t reset their password. Set SMTP_URL and MAIL_FROM.':
    'Os leitores não conseguem redefinir a senha. Defina SMTP_URL e MAIL_FROM.',
  'Reading log deleted.': 'Registro de leitura excluído.',
  'Removed from “:list”.': 'Removido de “:list”.',
  'Report dismissed.': 'Denúncia descartada.',
  'Report resolved.': 'Denúncia resolvida.',
  'Request sent to :name.': 'Solicitação enviada para :name.',
  'Returned.': 'Devolvido.',
  'Review deleted.': 'Resenha excluída.',
  'Review saved.': 'Resenha salva.',
  'See why under Failed jobs, then retry or delete them there.':
    'Veja o motivo em Tarefas com falha e tente de novo ou exclua-as por lá.',
  'See why under Failed jobs, then retry them there.': 'Veja o motivo em Tarefas com falha e tente de novo por lá.',
  'Send the request as JSON, or as multipart/form-data with a file.':
    'Envie a requisição em JSON ou, com um arquivo, em multipart/form-data.',
  'Session deleted.': 'Sessão excluída.',
  'Set BACKUP_AT to have Quire make one every day, or run “npm run backup”.':
    'Defina BACKUP_AT para o Quire fazer um por dia ou execute “npm run backup”.',
  'Shared read deleted.': 'Leitura coletiva excluída.',
  'Shared read saved.': 'Leitura coletiva salva.',
  'Shelf created.': 'Estante criada.',
  'Shelf deleted. Its books are still in your library.': 'Estante excluída. Os livros continuam na sua biblioteca.',
  'Shelf saved.': 'Estante salva.',
  'Sign in first, then open this link again.': 'Entre primeiro e depois abra este link de novo.',
  'Sold for :price.': 'Vendido por :price.',
  'Sold.': 'Vendido.',
  'Someone already proposed this. A moderator will look at it.': 'Alguém já propôs isto. A moderação vai analisar.',
  'Someone asked for a new password for your account. The link works for an hour.':
    'Alguém pediu uma nova senha para sua conta. O link vale por uma hora.',
  'Someone has edited the series since. Nothing was reverted.':
    'Alguém editou a série desde então. Nada foi revertido.',
  'Someone tried to sign up with your e-mail address, but you already have an account. Sign in, or choose a new password if you’ve forgotten yours.':
    'Alguém tentou criar uma conta com seu e-mail, mas você já tem uma. Entre ou, se esqueceu a senha, escolha uma nova.',
  'Something went wrong on our side. We’ve logged the error.': 'Algo deu errado do nosso lado. Registramos o erro.',
  'Something went wrong.': 'Algo deu errado.',
  'Storage limit saved.': 'Limite de armazenamento salvo.',
  'Suggestion restored.': 'Sugestão restaurada.',
  Tagalog: 'Tagalo',
  'Tell us in a sentence or two.': 'Conte em uma ou duas frases.',
  'Text saved.': 'Texto salvo.',
  'Thank you for reading with us.': 'Obrigado por ler com a gente.',
  'Thank you for writing to us.': 'Obrigado por escrever para a gente.',
  'Thank you for your interest in Quire.': 'Obrigado pelo seu interesse no Quire.',
  'Thank you. A moderator will look at it.': 'Obrigado. A moderação vai analisar.',
  'That didn’t work. Please try again.': 'Não funcionou. Tente de novo.',
  'That took too long. Please try again.': 'Demorou demais. Tente de novo.',
  'The address and headers of this request are too long. Shorten them and try again.':
    'O endereço e os cabeçalhos desta requisição são longos demais. Encurte-os e tente de novo.',
  'The address redirects. Create a webhook with the final address.':
    'O endereço redireciona. Crie um webhook com o endereço final.',
  'The connection was closed.': 'A conexão foi fechada.',
  'The connection was refused.': 'A conexão foi recusada.',
  'The daily backup is overdue.': 'O backup diário está atrasado.',
  'The database is slow to answer.': 'O banco de dados está demorando a responder.',
  'The disk is almost full.': 'O disco está quase cheio.',
  'The form is incomplete. Please send the file again.': 'O formulário está incompleto. Envie o arquivo de novo.',
  'The host removed you from this shared read.': 'Quem organiza removeu você desta leitura coletiva.',
  'The job will run again in a moment.': 'A tarefa vai rodar de novo em instantes.',
  'The last backup failed.': 'O último backup falhou.',
  'The last backup is :count day old.': 'O último backup foi há :count dia.',
  'The last backup is :count days old.': 'O último backup foi há :count dias.',
  'The one you kept was deleted, so you can’t undo this.':
    'O que foi mantido já foi excluído, por isso não dá para desfazer.',
  'The request is empty.': 'A requisição está vazia.',
  'The request isn’t valid JSON.': 'A requisição não é um JSON válido.',
  'The server answered with an error.': 'O servidor respondeu com um erro.',
  'The server no longer accepts events.': 'O servidor não aceita mais eventos.',
  'The server’s certificate isn’t valid.': 'O certificado do servidor não é válido.',
  'The server’s disk is full. Nothing was saved. Please try again later.':
    'O disco do servidor está cheio. Nada foi salvo. Tente de novo mais tarde.',
  'The timer for “:title” is running. Stop it first.': 'O cronômetro de “:title” está ligado. Pare-o primeiro.',
  'The webhook was turned off.': 'O webhook estava desativado.',
  'There’s no backup yet.': 'Ainda não há nenhum backup.',
  'There’s no reader with this username. Check the spelling.': 'Ninguém tem este nome de usuário. Confira a grafia.',
  'There’s no room for another backup.': 'Não há espaço para outro backup.',
  'There’s no unverified address for this reader.': 'Esta pessoa não tem endereço a confirmar.',
  'There’s nothing at this address.': 'Não há nada neste endereço.',
  'These are already editions of the same work.': 'Estes já são edições da mesma obra.',
  'These two are already merged.': 'Estes dois já estão mesclados.',
  'They’re all on this list already.': 'Todos já estão nesta lista.',
  'They’re already a member or invited.': 'A pessoa já participa ou foi convidada.',
  'This ID is already taken. Use another one.': 'Este ID já está em uso. Use outro.',
  'This Idempotency-Key was used for something else. Use a new key.':
    'Esta Idempotency-Key já foi usada para outra coisa. Use uma nova.',
  'This account is suspended.': 'Esta conta está suspensa.',
  'This account is suspended. Contact your Quire admin.':
    'Esta conta está suspensa. Fale com quem administra seu Quire.',
  'This account is suspended. Reason: :reason': 'Esta conta está suspensa. Motivo: :reason',
  'This account is suspended. Your appeal hasn’t been answered yet.':
    'Esta conta está suspensa. Sua contestação ainda não foi respondida.',
  'This account is suspended. Your appeal hasn’t been answered yet. Reason: :reason':
    'Esta conta está suspensa. Sua contestação ainda não foi respondida. Motivo: :reason',
  'This account is suspended. Your appeal was declined: :answer':
    'Esta conta está suspensa. Sua contestação foi recusada: :answer',
  'This account isn’t waiting any more.': 'Esta conta não está mais em espera.',
  'This address doesn’t accept that method.': 'Este endereço não aceita esse método.',
  'This address is already verified. If you can’t sign in, choose a new password.':
    'Este endereço já está confirmado. Se você não consegue entrar, escolha uma nova senha.',
  'This address is in a private network. Ask your admin to allow webhooks there.':
    'Este endereço está em uma rede privada. Peça à administração que permita webhooks nela.',
  'This address is too long. Shorten it and try again.': 'Este endereço é longo demais. Encurte-o e tente de novo.',
  'This address isn’t valid. Check it and try again.': 'Este endereço não é válido. Confira e tente de novo.',
  'This appeal is about your own decision. Another moderator has to answer it.':
    'Esta contestação é sobre uma decisão sua. Outra pessoa da moderação precisa responder.',
  'This appeal is no longer open.': 'Esta contestação já não está aberta.',
  'This backup code is wrong or was already used. Try another one.':
    'Este código de backup está incorreto ou já foi usado. Tente outro.',
  'This book already fills another prompt of this challenge. Choose another one.':
    'Este livro já preenche outra categoria deste desafio. Escolha outro.',
  'This book doesn’t match the prompt. Choose another one.': 'Este livro não combina com a categoria. Escolha outro.',
  'This book isn’t on that shelf.': 'Este livro não está nessa estante.',
  'This book may already be in the catalogue.': 'Este livro talvez já esteja no catálogo.',
  'This call can’t be repeated safely. Send it without Idempotency-Key.':
    'Esta chamada não pode ser repetida com segurança. Envie-a sem Idempotency-Key.',
  'This catalogue is turned off.': 'Este catálogo está desativado.',
  'This code is wrong or was already used. Wait for the next one.':
    'Este código está incorreto ou já foi usado. Espere o próximo.',
  'This contains a character we can’t save. Remove it.': 'Há um caractere que não conseguimos salvar. Remova-o.',
  'This contains a web address. New accounts can share those from :day.':
    'Isto contém um endereço web. Contas novas podem compartilhar endereços a partir de :day.',
  'This decision no longer applies.': 'Esta decisão já não vale.',
  'This delivery no longer exists.': 'Este envio não existe mais.',
  'This device is already signed out.': 'Este dispositivo já foi desconectado.',
  'This edit no longer exists.': 'Esta alteração não existe mais.',
  'This has changed since, so we can’t undo it.': 'Isto mudou desde então, por isso não podemos desfazer.',
  'This invitation isn’t valid or was already used.': 'Este convite não é válido ou já foi usado.',
  'This invitation no longer exists.': 'Este convite não existe mais.',
  'This is already hidden.': 'Isto já está oculto.',
  'This is already your e-mail address.': 'Este já é seu endereço de e-mail.',
  'This is too much to send at once. Send it in smaller parts.':
    'É muito para enviar de uma vez. Envie em partes menores.',
  'This is your own account.': 'Esta é sua própria conta.',
  'This is your own appeal. Another moderator has to answer it.':
    'Esta contestação é sua. Outra pessoa da moderação precisa responder.',
  'This is yours. You can delete it instead.': 'Isto é seu. Você pode excluí-lo.',
  'This isn’t available with a token. Sign in to do it.':
    'Isto não está disponível com um token. Entre na sua conta para fazê-lo.',
  'This isn’t your account’s e-mail address.': 'Este não é o endereço de e-mail da sua conta.',
  'This job is no longer in Failed jobs.': 'Esta tarefa já não está em Tarefas com falha.',
  'This link has expired. Get a new one.': 'Este link expirou. Peça outro.',
  'This link isn’t valid or was already used.': 'Este link não é válido ou já foi usado.',
  'This link no longer exists.': 'Este link não existe mais.',
  'This list is already manual.': 'Esta lista já é manual.',
  'This list is for another kind of entry. Choose another list.':
    'Esta lista é para outro tipo de item. Escolha outra lista.',
  'This list is sorted by date. Switch to manual order to move entries.':
    'Esta lista está ordenada por data. Mude para a ordem manual para mover itens.',
  'This list updates automatically. You can only add entries to manual lists.':
    'Esta lista se atualiza automaticamente. Só dá para adicionar itens a listas manuais.',
  'This no longer exists.': 'Isto não existe mais.',
  'This no longer exists. Choose another one.': 'Isto não existe mais. Escolha outro.',
  'This page is out of date. Please reload it.': 'Esta página está desatualizada. Recarregue-a.',
  'This passkey no longer exists.': 'Esta chave de acesso não existe mais.',
  'This password is too easy to guess. Choose another one.': 'Esta senha é fácil demais de adivinhar. Escolha outra.',
  'This picture is no longer available. Choose it again.': 'Esta imagem não está mais disponível. Escolha-a de novo.',
  'This picture is too large. Choose a smaller one.': 'Esta imagem é grande demais. Escolha uma menor.',
  'This picture is too small for a cover. Choose a larger one.':
    'Esta imagem é pequena demais para uma capa. Escolha uma maior.',
  'This picture is too small. Choose a larger one.': 'Esta imagem é pequena demais. Escolha uma maior.',
  'This proposal is no longer open.': 'Esta proposta já não está aberta.',
  'This reading log already has a length.': 'Este registro de leitura já tem uma extensão.',
  'This reading log is finished, so you can’t change its progress.':
    'Este registro de leitura está terminado; não dá para mudar o progresso.',
  'This reading log is not finished yet.': 'Este registro de leitura ainda não está terminado.',
  'This report is no longer open.': 'Esta denúncia já não está aberta.',
  'This request no longer exists.': 'Esta solicitação não existe mais.',
  'This shared read has ended.': 'Esta leitura coletiva terminou.',
  'This shared read has other members. You can leave it or end it.':
    'Esta leitura coletiva tem outros participantes. Você pode sair dela ou encerrá-la.',
  'This token has expired. Create a new one.': 'Este token expirou. Crie um novo.',
  'This token is read-only.': 'Este token é só de leitura.',
  'This token isn’t valid.': 'Este token não é válido.',
  'This token no longer exists.': 'Este token não existe mais.',
  'This username is taken. Choose another one.': 'Este nome de usuário já está em uso. Escolha outro.',
  'This was changed somewhere else. Check it again before you save.':
    'Isto foi mudado em outro lugar. Confira de novo antes de salvar.',
  'This wasn’t me': 'Não fui eu',
  'This webhook no longer exists.': 'Este webhook não existe mais.',
  'Token revoked.': 'Token revogado.',
  'Too many attempts. Please wait :seconds seconds.': 'Muitas tentativas. Espere :seconds segundos.',
  'Too many wrong codes. Please try again in 15 minutes.': 'Muitos códigos incorretos. Tente de novo em 15 minutos.',
  'Too much time has passed. Sign in again to appeal.': 'Passou tempo demais. Entre de novo para contestar.',
  'Transaction deleted.': 'Transação excluída.',
  'Turn it off below or take it out of CATALOGUE_SOURCES if this server can’t reach it.':
    'Se este servidor não consegue acessá-lo, desative-o abaixo ou tire-o de CATALOGUE_SOURCES.',
  'Turn off this reminder': 'Desativar este lembrete',
  'Two-step sign-in is already on.': 'A verificação em duas etapas já está ativada.',
  'Two-step sign-in is off.': 'A verificação em duas etapas está desativada.',
  'Update your progress to add moods.': 'Atualize seu progresso para adicionar emoções.',
  'Use percent, or the unit of your reading log.': 'Use porcentagem ou a unidade do seu registro de leitura.',
  'We can’t load this cover right now. Please try again later.':
    'Não conseguimos carregar esta capa agora. Tente de novo mais tarde.',
  'We can’t save some of this as it is. Check it and try again.':
    'Não conseguimos salvar parte disto como está. Confira e tente de novo.',
  'We can’t save the picture right now. Please try again later.':
    'Não conseguimos salvar a imagem agora. Tente de novo mais tarde.',
  'We can’t send notifications to this browser.': 'Não conseguimos enviar notificações a este navegador.',
  'We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.':
    'Não conseguimos usar esta imagem. Escolha um arquivo JPEG, PNG, WebP ou AVIF.',
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.':
    'Não conseguimos criar uma conta com estes dados. Se você já esteve aqui, entre ou redefina sua senha.',
  'We couldn’t find its address.': 'Não encontramos o endereço.',
  'We couldn’t find this author.': 'Não encontramos este autor.',
  'We couldn’t find this book.': 'Não encontramos este livro.',
  'We couldn’t find this challenge.': 'Não encontramos este desafio.',
  'We couldn’t find this comment.': 'Não encontramos este comentário.',
  'We couldn’t find this cover.': 'Não encontramos esta capa.',
  'We couldn’t find this entry.': 'Não encontramos este item.',
  'We couldn’t find this goal.': 'Não encontramos esta meta.',
  'We couldn’t find this host. Check the address.': 'Não encontramos este servidor. Confira o endereço.',
  'We couldn’t find this list.': 'Não encontramos esta lista.',
  'We couldn’t find this milestone.': 'Não encontramos este marco.',
  'We couldn’t find this note.': 'Não encontramos esta anotação.',
  'We couldn’t find this picture.': 'Não encontramos esta imagem.',
  'We couldn’t find this post.': 'Não encontramos esta mensagem.',
  'We couldn’t find this prompt.': 'Não encontramos esta categoria.',
  'We couldn’t find this quote.': 'Não encontramos esta citação.',
  'We couldn’t find this reader.': 'Não encontramos esta pessoa.',
  'We couldn’t find this reading log.': 'Não encontramos este registro de leitura.',
  'We couldn’t find this review.': 'Não encontramos esta resenha.',
  'We couldn’t find this series.': 'Não encontramos esta série.',
  'We couldn’t find this shared read.': 'Não encontramos esta leitura coletiva.',
  'We couldn’t find this shelf.': 'Não encontramos esta estante.',
  'We couldn’t find this transaction.': 'Não encontramos esta transação.',
  'We couldn’t find what this is about.': 'Não encontramos do que se trata.',
  'We couldn’t find what you want to add.': 'Não encontramos o que você quer adicionar.',
  'We couldn’t reach it.': 'Não conseguimos conectar.',
  'We couldn’t reach this server.': 'Não foi possível acessar o servidor.',
  'We couldn’t read its answer.': 'Não conseguimos ler a resposta.',
  'We couldn’t read this request.': 'Não conseguimos ler esta requisição.',
  'We couldn’t save the passkey. Please try again.': 'Não conseguimos salvar a chave de acesso. Tente de novo.',
  'We couldn’t understand the request.': 'Não conseguimos entender a requisição.',
  'We don’t recognise this passkey. Try another way to sign in.':
    'Não reconhecemos esta chave de acesso. Tente entrar de outro jeito.',
  'We won’t suggest this book again.': 'Não vamos mais sugerir este livro.',
  'Webhook deleted.': 'Webhook excluído.',
  'Webhook saved.': 'Webhook salvo.',
  'Welcome back. Everything’s where you left it.': 'Que bom ter você de volta. Está tudo onde você deixou.',
  'Welcome to Quire. You can sign in now and add your first book.':
    'Boas-vindas ao Quire. Você já pode entrar e adicionar seu primeiro livro.',
  'We’ll delete your account in 14 days. Sign in before then if you change your mind.':
    'Vamos excluir sua conta em 14 dias. Entre antes disso se mudar de ideia.',
  'We’ve answered your appeal': 'Respondemos à sua contestação',
  'We’ve sent a link to your new address.': 'Enviamos um link para seu novo endereço.',
  'When: :when': 'Quando: :when',
  'Where: :where': 'Onde: :where',
  'Wrong e-mail or password.': 'E-mail ou senha incorretos.',
  'Wrong password. Please try again.': 'Senha incorreta. Tente de novo.',
  'You already have :max links. Revoke one first.': 'Você já tem :max links. Revogue um primeiro.',
  'You already have :max tokens. Revoke one first.': 'Você já tem :max tokens. Revogue um primeiro.',
  'You already have :max webhooks. Delete one first.': 'Você já tem :max webhooks. Exclua um primeiro.',
  'You already have a shelf with this name.': 'Você já tem uma estante com este nome.',
  'You already have an account': 'Você já tem uma conta',
  'You asked us to delete your account. It’s now hidden from everyone, and in :days days we’ll delete everything in it.':
    'Você pediu para excluir sua conta. Ninguém mais pode vê-la e, em :days dias, vamos excluir tudo o que há nela.',
  'You blocked :name.': 'Você bloqueou :name.',
  'You can add :max books to the catalogue a day. Try again tomorrow.':
    'Você pode adicionar :max livros ao catálogo por dia. Tente de novo amanhã.',
  'You can add :max list entries a day. Try again tomorrow.':
    'Você pode adicionar :max itens a listas por dia. Tente de novo amanhã.',
  'You can add :max milestones a day. Try again tomorrow.':
    'Você pode adicionar :max marcos por dia. Tente de novo amanhã.',
  'You can add :max notes a day. Try again tomorrow.':
    'Você pode adicionar :max anotações por dia. Tente de novo amanhã.',
  'You can add :max transactions a day. Try again tomorrow.':
    'Você pode adicionar :max transações por dia. Tente de novo amanhã.',
  'You can block :max readers a day. Try again tomorrow.':
    'Você pode bloquear :max leitores por dia. Tente de novo amanhã.',
  'You can change how often you get this in your account.': 'Na sua conta, você pode mudar a frequência deste e-mail.',
  'You can create :max challenges a day. Try again tomorrow.':
    'Você pode criar :max desafios por dia. Tente de novo amanhã.',
  'You can create :max exports a day. Try again tomorrow.':
    'Você pode criar :max exportações por dia. Tente de novo amanhã.',
  'You can create :max goals a day. Try again tomorrow.': 'Você pode criar :max metas por dia. Tente de novo amanhã.',
  'You can create :max links a day. Try again tomorrow.': 'Você pode criar :max links por dia. Tente de novo amanhã.',
  'You can create :max lists a day. Try again tomorrow.': 'Você pode criar :max listas por dia. Tente de novo amanhã.',
  'You can create :max shelves a day. Try again tomorrow.':
    'Você pode criar :max estantes por dia. Tente de novo amanhã.',
  'You can create :max tokens a day. Try again tomorrow.': 'Você pode criar :max tokens por dia. Tente de novo amanhã.',
  'You can create :max webhooks a day. Try again tomorrow.':
    'Você pode criar :max webhooks por dia. Tente de novo amanhã.',
  'You can dismiss :max suggestions a day. Try again tomorrow.':
    'Você pode dispensar :max sugestões por dia. Tente de novo amanhã.',
  'You can edit books :max times a day. Try again tomorrow.':
    'Você pode editar livros :max vezes por dia. Tente de novo amanhã.',
  'You can enter your password :max times an hour. Please try again later.':
    'Você pode digitar sua senha :max vezes por hora. Tente de novo mais tarde.',
  'You can fill :max prompts a day. Try again tomorrow.':
    'Você pode preencher :max categorias por dia. Tente de novo amanhã.',
  'You can follow :max readers a day. Try again tomorrow.':
    'Você pode seguir :max leitores por dia. Tente de novo amanhã.',
  'You can give :max likes a day. Try again tomorrow.': 'Você pode dar :max curtidas por dia. Tente de novo amanhã.',
  'You can join :max challenges and shared reads a day. Try again tomorrow.':
    'Você pode entrar em :max desafios e leituras coletivas por dia. Tente de novo amanhã.',
  'You can load :max drawings a minute. Try again in :seconds seconds.':
    'Você pode carregar :max desenhos por minuto. Tente de novo em :seconds segundos.',
  'You can log :max reading sessions a day. Try again tomorrow.':
    'Você pode registrar :max sessões de leitura por dia. Tente de novo amanhã.',
  'You can make :max calls a minute. Try again in :seconds seconds.':
    'Você pode fazer :max chamadas por minuto. Tente de novo em :seconds segundos.',
  'You can mute :max readers and books a day. Try again tomorrow.':
    'Você pode silenciar :max leitores e livros por dia. Tente de novo amanhã.',
  'You can only change your own comments.': 'Você só pode mudar seus próprios comentários.',
  'You can only change your own posts.': 'Você só pode mudar suas próprias mensagens.',
  'You can only delete the latest session.': 'Só dá para excluir a última sessão.',
  'You can only hide reviews, quotes, comments, posts, lists and challenges.':
    'Só dá para ocultar resenhas, citações, comentários, mensagens, listas e desafios.',
  'You can propose :max merges a day. Try again tomorrow.':
    'Você pode propor :max mesclagens por dia. Tente de novo amanhã.',
  'You can send :max invitations a day. Try again tomorrow.':
    'Você pode enviar :max convites por dia. Tente de novo amanhã.',
  'You can send :max reports and appeals a day. Try again tomorrow.':
    'Você pode enviar :max denúncias e contestações por dia. Tente de novo amanhã.',
  'You can send :max webhook tests a day. Try again tomorrow.':
    'Você pode enviar :max testes de webhook por dia. Tente de novo amanhã.',
  'You can shelve :max books a day. Try again tomorrow.':
    'Você pode colocar :max livros em estantes por dia. Tente de novo amanhã.',
  'You can start :max reading logs a day. Try again tomorrow.':
    'Você pode iniciar :max registros de leitura por dia. Tente de novo amanhã.',
  'You can start :max shared reads a day. Try again tomorrow.':
    'Você pode iniciar :max leituras coletivas por dia. Tente de novo amanhã.',
  'You can turn on push notifications :max times a day. Try again tomorrow.':
    'Você pode ativar as notificações push :max vezes por dia. Tente de novo amanhã.',
  'You can upload :max files to import a day. Try again tomorrow.':
    'Você pode enviar :max arquivos para importar por dia. Tente de novo amanhã.',
  'You can upload :max pictures a day. Try again tomorrow.':
    'Você pode enviar :max imagens por dia. Tente de novo amanhã.',
  'You can write :max comments a day. Try again tomorrow.':
    'Você pode escrever :max comentários por dia. Tente de novo amanhã.',
  'You can write :max posts a day. Try again tomorrow.':
    'Você pode escrever :max mensagens por dia. Tente de novo amanhã.',
  'You can write :max reviews a day. Try again tomorrow.':
    'Você pode escrever :max resenhas por dia. Tente de novo amanhã.',
  'You can’t change this any more.': 'Você não pode mais mudar isto.',
  'You can’t use this address. Choose another one.': 'Você não pode usar este endereço. Escolha outro.',
  'You didn’t finish this book within the challenge’s dates. Choose another one.':
    'Você não terminou este livro dentro das datas do desafio. Escolha outro.',
  'You get notifications on :count devices. Sign out of one first.':
    'Você já recebe notificações em :count dispositivos. Desconecte um deles primeiro.',
  'You have :max open proposals. Wait until a moderator has looked at some.':
    'Você tem :max propostas abertas. Espere até a moderação analisar algumas.',
  'You have :max open reports. Wait until a moderator has looked at some.':
    'Você tem :max denúncias abertas. Espere até a moderação analisar algumas.',
  'You have too many Quire pages open. Close some of them.': 'Você tem páginas demais do Quire abertas. Feche algumas.',
  'You haven’t finished this book yet. Finish it first, then add it here.':
    'Você ainda não terminou este livro. Termine e depois adicione-o aqui.',
  'You joined the challenge.': 'Agora você participa do desafio.',
  'You left the challenge.': 'Você saiu do desafio.',
  'You muted :name.': 'Você silenciou :name.',
  'You muted this book.': 'Você silenciou este livro.',
  'You need an invitation to sign up.': 'Você precisa de um convite para criar uma conta.',
  'You turned this reminder on in your account.': 'Você ativou este lembrete na sua conta.',
  'You unblocked :name.': 'Você desbloqueou :name.',
  'You unmuted :name.': 'Você não silencia mais :name.',
  'You unmuted this book.': 'Você não silencia mais este livro.',
  'Your :count-day streak ends tonight. A page is enough.':
    'Sua sequência de :count dia acaba hoje à noite. Uma página basta.',
  'Your :count-day streak ends tonight. A page is enough.|other':
    'Sua sequência de :count dias acaba hoje à noite. Uma página basta.',
  'Your account is approved': 'Sua conta foi aprovada',
  'Your account is being deleted. Sign in and restore it first.':
    'Sua conta está sendo excluída. Entre e restaure-a primeiro.',
  'Your account is waiting for approval. A moderator will look at it soon.':
    'Sua conta está aguardando aprovação. A moderação vai analisá-la em breve.',
  'Your account now uses another e-mail address. This is the last message we’ll send to this one.':
    'Sua conta agora usa outro endereço de e-mail. Esta é a última mensagem que enviamos para este.',
  'Your account wasn’t approved': 'Sua conta não foi aprovada',
  'Your account will be deleted': 'Sua conta será excluída',
  'Your address is already verified.': 'Seu endereço já está confirmado.',
  'Your device didn’t confirm it’s you. Use your fingerprint, face or PIN.':
    'Seu dispositivo não confirmou que é você. Use a impressão digital, o rosto ou o PIN.',
  'Your e-mail address was changed': 'Seu endereço de e-mail mudou',
  'Your library is full at :max books. Remove some first.':
    'Sua biblioteca está cheia, com :max livros. Remova alguns primeiro.',
  'Your list is now manual.': 'Agora sua lista é manual.',
  'Your request to join was declined.': 'Seu pedido para participar foi recusado.',
  'Your request to join was declined. Reason: :reason': 'Seu pedido para participar foi recusado. Motivo: :reason',
  'Your request took too long to arrive. Please send it again.':
    'Sua requisição demorou demais para chegar. Envie-a de novo.',
  'Your sign-in timed out. Please sign in again.': 'O login expirou. Entre de novo.',
  'You’ve already appealed this decision.': 'Você já contestou esta decisão.',
  'You’ve already reported this. A moderator will look at it.': 'Você já denunciou isto. A moderação vai analisar.',
  'You’ve joined :max challenges, the most you can. Leave one first.':
    'Você já participa de :max desafios, o máximo possível. Saia de um primeiro.',
  'You’ve reached the limit of :max challenges. Delete one first.':
    'Você chegou ao limite de :max desafios. Exclua um primeiro.',
  'You’ve reached the limit of :max goals. Delete one first.':
    'Você chegou ao limite de :max metas. Exclua uma primeiro.',
  'You’ve reached the limit of :max lists. Delete one first.':
    'Você chegou ao limite de :max listas. Exclua uma primeiro.',
  'You’ve reached the limit of :max shared reads as host. End or delete one first.':
    'Você chegou ao limite de :max leituras coletivas que pode organizar. Encerre ou exclua uma primeiro.',
  'You’ve reached the limit of :max shelves. Delete one first.':
    'Você chegou ao limite de :max estantes. Exclua uma primeiro.',
  'You’ve reached the limit of :max. Remove one first.': 'Você chegou ao limite de :max. Remova um primeiro.',
  'You’ve used :used of your :max MB of storage. Delete exports or imported files, or ask an admin for more.':
    'Você usou :used dos seus :max MB de armazenamento. Exclua exportações ou arquivos importados, ou peça mais à administração.',
  '“:name” was merged later and depends on this. Undo that first.':
    '“:name” foi mesclado depois e depende disto. Desfaça essa mesclagem primeiro.',
} satisfies Record<string, string>
